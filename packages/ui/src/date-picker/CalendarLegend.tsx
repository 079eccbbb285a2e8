import styled from 'styled-components';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { markStyles } from './mark-styles';
import { markKinds, useMarkNames, type DayMarks } from './day-marks';
import { asDay } from './plain-date';

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: 288px;
  margin-block-start: ${tokens.space[3]};
  padding-block-start: ${tokens.space[3]};
  border-block-start: 1px solid ${tokens.colour.line};
  ${textSize('xs')}
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;
const Swatch = styled.span`
  position: relative;
  width: 18px;
  height: 18px;
  border-radius: ${tokens.radius.sm};
  ${markStyles}
`;
const Names = styled(List)`
  color: ${tokens.colour.muted};
`;

interface CalendarLegendProps {
  marks: DayMarks | undefined;
  /** `YYYY-MM`: its public holidays are named. */
  month: string;
}

/** What the marks of a calendar mean, and the public holidays of the month by name. */
export function CalendarLegend({ marks, month }: CalendarLegendProps) {
  const { language } = useUiText();
  const names = useMarkNames();
  const shown = markKinds.filter((kind) => kind === 'weekend' || marks);
  const holidays = [...(marks?.holidays ?? [])].filter(([date]) => date.startsWith(month)).toSorted();
  return (
    <Root>
      <List>
        {shown.map((kind) => (
          <li key={kind}>
            <Swatch className={`ap-${kind}`} aria-hidden="true" />
            {names[kind]}
          </li>
        ))}
      </List>
      {holidays.length > 0 && (
        <Names>
          {holidays.map(([date, name]) => (
            <li key={date}>{`${asDay(date, language)}: ${name}`}</li>
          ))}
        </Names>
      )}
    </Root>
  );
}
