import type { Department } from '@portal/contracts';
import { codeOf } from '../shared/shift-view';
import { text } from '../texts';
import { styled } from '@portal/portal-sdk';
import { Button, hasLevels, media, textSize, tokens, useUiText } from '@portal/ui';

/* Always one line, so that nothing below moves. */
const Row = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  min-width: 0;
  padding-block-end: ${tokens.space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  & > * {
    flex: none;
  }
  ${media.forcedColours} {
    & > [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;

const Hint = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface DepartmentFilterProps {
  departments: readonly Department[];
  value: string | null;
  onChange: (departmentId: string | null) => void;
}

/** All, then one button per department, labelled by its code (SHIFT-02). */
export function DepartmentFilter({ departments, value, onChange }: DepartmentFilterProps) {
  const { includesBelow } = useUiText();
  const choices = [
    { id: null, code: text('all'), name: undefined },
    ...departments.map((department) => ({
      id: department.id,
      code: codeOf(department),
      name: department.name,
    })),
  ];
  return (
    <>
      <Row role="group" aria-label={text('filterByDepartment')}>
        {choices.map(({ id, code, name }) => (
          <Button
            key={id ?? 'all'}
            size="sm"
            variant={id === value ? 'secondary' : 'quiet'}
            aria-pressed={id === value}
            title={name}
            onClick={() => onChange(id)}
          >
            {code}
          </Button>
        ))}
      </Row>
      {hasLevels(departments) && <Hint>{includesBelow}</Hint>}
    </>
  );
}
