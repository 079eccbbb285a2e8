import { useState } from 'react';
import styled from 'styled-components';
import { Badge, Card, DateField, DateTimeField, Grid, media, TimeField } from '../src/index';
import { DateRangeField } from '../src/date-picker';
import { Calendar, RangeCalendar } from '../src/date-picker/Calendar';
import { MonthCalendar } from '../src/date-picker/MonthCalendar';

const Names = styled.span`
  display: flex;
  flex-direction: column;
  gap: 4px;
  ${media.phone} {
    display: none;
  }
`;

const Count = styled.span`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const away = ['Maria Okafor', 'Jonas Novák'];

export function Dates() {
  const [start, setStart] = useState('2026-03-10');
  const [range, setRange] = useState({ from: '2026-03-10', to: '2026-03-19' });
  const [moment, setMoment] = useState('2026-03-10T06:40');
  const [time, setTime] = useState('10:00');
  const [day, setDay] = useState('2026-03-12');
  const [month, setMonth] = useState('2026-03');
  return (
    <>
      <Grid $min={260} $gap={5}>
        <DateField label="Start date" required value={start} onChange={setStart} />
        <DateField
          label="End date"
          required
          value=""
          onChange={() => undefined}
          error="End date is required"
        />
        <DateTimeField label="Start" value={moment} onChange={setMoment} />
        <TimeField label="From" value={time} onChange={setTime} />
        <DateRangeField label="Period" value={range} onChange={setRange} />
      </Grid>
      <Grid $min={340} $gap={4}>
        <Card title="One day">
          <Calendar value={start} onChange={setStart} min="2026-03-03" />
        </Card>
        <Card title="A range">
          <RangeCalendar value={range} onChange={setRange} />
        </Card>
      </Grid>
      <Card title="A month with content">
        <MonthCalendar
          month={month}
          onMonthChange={setMonth}
          selected={day}
          onSelect={setDay}
          describeDay={(date) => (date.endsWith('3') ? '2 away, 88% available' : 'all available')}
          renderDay={(date) =>
            date.endsWith('3') && (
              <>
                <Names>
                  {away.map((name, index) => (
                    <Badge key={name} hue={index === 0 ? 'sky' : 'rose'}>
                      {name}
                    </Badge>
                  ))}
                </Names>
                <Count>
                  <Badge count>{away.length}</Badge>
                </Count>
              </>
            )
          }
        />
      </Card>
    </>
  );
}
