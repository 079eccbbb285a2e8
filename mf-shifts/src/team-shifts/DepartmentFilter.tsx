import { useDepartments } from '../shared/shifts.queries';
import { codeOf } from '../shared/shift-view';
import { text } from '../texts';
import { styled } from '@portal/portal-sdk';
import { Button, media, tokens } from '@portal/ui';

/* One line from the start, however many departments come: what stands below never moves. */
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

interface DepartmentFilterProps {
  value: string | null;
  onChange: (departmentId: string | null) => void;
}

/** All, then one button per department, by its code (SHIFT-02). */
export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const departments = useDepartments();
  const choices = [
    { id: null, code: text('all'), name: undefined },
    ...(departments.data ?? []).map((department) => ({
      id: department.id,
      code: codeOf(department),
      name: department.name,
    })),
  ];
  return (
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
  );
}
