import { styled } from '@portal/portal-sdk';
import { Button, controlStyles, Field, oneLine, tokens, useFieldWiring } from '@portal/ui';
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { text } from '../texts';

const Box = styled.div<{ $over: boolean }>`
  ${controlStyles}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  padding: ${tokens.space[2]};
  border-style: dashed;
  ${({ $over }) => $over && `border-color: ${tokens.colour.focus}; background: ${tokens.colour.selected};`}
`;
const Name = styled.span<{ $none: boolean }>`
  flex: 1 1 160px;
  min-width: 0;
  ${({ $none }) => ($none ? `color: ${tokens.colour.muted};` : oneLine)}
`;

interface FileFieldProps {
  label: string;
  /** Endings and types that the browser offers. */
  accept: string;
  error?: string | undefined;
  onFile: (file: File | undefined) => void;
}

type ChooserProps = Pick<FileFieldProps, 'accept' | 'onFile'>;

/*
 * A browser names its own file input in the browser's language. It is there for the label, and out of sight; what
 * people see, hear and press is a button.
 */
function Chooser({ accept, onFile }: ChooserProps) {
  const { id, ...wiring } = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const [name, setName] = useState<string>();
  const [over, setOver] = useState(false);

  const take = (file: File | undefined) => {
    // Without a choice the earlier file stays, as its name does.
    if (!file) return;
    setName(file.name);
    onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box
      $over={over}
      aria-invalid={wiring['aria-invalid']}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        size="sm"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={[wiring['aria-describedby'], nameId].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        {text(name ? 'chooseOther' : 'chooseCsv')}
      </Button>
      <Name id={nameId} $none={!name} title={name}>
        {name ?? text('noFile')}
      </Name>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}

/** A file to choose or to drop, in the reader's language: a button, and the name of what was chosen. */
export function FileField({ label, error, ...chooser }: FileFieldProps) {
  return (
    <Field label={label} error={error}>
      <Chooser {...chooser} />
    </Field>
  );
}
