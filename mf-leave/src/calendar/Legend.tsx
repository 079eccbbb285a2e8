import { Card, Inline } from '@portal/ui';
import { legend } from '../shared/leave-type-look';
import { TypeBadge } from '../shared/TypeBadge';
import { text } from './texts';

/** The nine leave types and their colours (CAL-04). */
export function Legend() {
  return (
    <Card title={text('legend')} level={3}>
      <Inline as="ul">
        {legend.map(({ name }) => (
          <li key={name}>
            <TypeBadge name={name} />
          </li>
        ))}
      </Inline>
    </Card>
  );
}
