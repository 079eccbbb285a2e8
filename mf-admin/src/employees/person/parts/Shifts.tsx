import type { EmployeeProfile, ListedShift } from '@portal/contracts';
import { formatDate, formatTime, Link, localOfInstant } from '@portal/portal-sdk';
import { Badge, ButtonLink, Card, EmptyState, type Tone } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { text as common } from '../../../texts';
import { Loaded } from '../Loaded';
import { shiftDays, useShiftsOf } from '../person.queries';
import { text } from '../texts';

const tones: Partial<Record<ListedShift['status'], Tone>> = {
  signed_in: 'success',
  on_break: 'warning',
  no_show: 'danger',
};

const timesOf = ({ startTime, endTime }: ListedShift): string =>
  [startTime, endTime].map((instant) => (instant ? formatTime(instant) : '…')).join(' – ');

/** The shifts around today: of others as planned, of the own team as they went. */
export function Shifts({ person }: { person: EmployeeProfile }) {
  const shifts = useShiftsOf(person.id);
  return (
    <Card
      title={text('part_shifts')}
      actions={
        <ButtonLink as={Link} to="/shifts" $size="sm">
          {text('toRoster')}
        </ButtonLink>
      }
    >
      <Loaded query={shifts} failed={text('shiftsFailed')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text('noShifts', shiftDays)} />
          ) : (
            <PlainTable
              label={text('shiftsCaption', shiftDays)}
              caption={text('shiftsCaption', shiftDays)}
              columns={[
                { key: 'date', title: text('shiftDate') },
                { key: 'times', title: text('times') },
                { key: 'location', title: text('location') },
                { key: 'status', title: common('status') },
              ]}
              rows={rows.map((shift) => [
                formatDate(localOfInstant(shift.startTime).slice(0, 10)),
                timesOf(shift),
                shift.location,
                <Badge key="status" dot tone={tones[shift.status] ?? 'neutral'}>
                  {text(`shift_${shift.status}`)}
                </Badge>,
              ])}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
