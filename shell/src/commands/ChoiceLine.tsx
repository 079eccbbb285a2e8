import { Kbd } from '@portal/ui';
import { choiceIcon } from './choice-icons';
import type { Choice } from './choices';
import { Hint, Keys, Line, Words } from './palette-parts';

interface ChoiceLineProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One option of the palette's list. */
export function ChoiceLine({ id, choice, active, onPoint, onChoose }: ChoiceLineProps) {
  const Icon = choiceIcon(choice.icon);
  return (
    <Line
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      // The focus stays in the field, also on a long press.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <Words>{choice.label}</Words>
      <Hint>{choice.hint}</Hint>
      {choice.keys && (
        <Keys aria-hidden="true">
          {choice.keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Keys>
      )}
    </Line>
  );
}
