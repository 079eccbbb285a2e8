import { styled } from '@portal/portal-sdk';
import { Button, controlStyles, Field, oneLine, tokens, useFieldWiring } from '@portal/ui';
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { text } from './texts';

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
  /** File extensions and types for the file picker. */
  accept: string;
  error?: string | undefined;
  onFile: (file: File | undefined) => void;
}

type ChooserProps = Pick<FileFieldProps, 'accept' | 'onFile'>;

/*
 * Hidden, because a browser labels a file input in its own language; people use a button, and the input keeps the
 * label.
 */
function Chooser({ accept, onFile }: ChooserProps) {
  const { id, ...wiring } = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const [name, setName] = useState<string>();
  const [over, setOver] = useState(false);

  const take = (file: File | undefined) => {
    // After Cancel in the file picker the earlier file stays.
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
          // Lets the same file be chosen again after a correction.
          target.value = '';
        }}
      />
    </Box>
  );
}

/** A file to choose or drop, in the language of the page: a button and the file's name. */
export function FileField({ label, error, ...chooser }: FileFieldProps) {
  return (
    <Field label={label} error={error}>
      <Chooser {...chooser} />
    </Field>
  );
}
