import type { ReportFile } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Card, Checkbox, Select, tokens } from '@portal/ui';
import { text } from '../texts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: ${tokens.space[4]};
`;

const formats = (['csv', 'xlsx'] as const).map((value) => ({ value, label: text(value) }));
const separators = [
  { value: ',', label: text('comma') },
  { value: ';', label: text('semicolon') },
  { value: 'tab', label: text('tab') },
];

interface FileSettingsProps {
  file: ReportFile;
  onChange: (change: Partial<ReportFile>) => void;
}

/** Format, separator and cover lines of the files that are generated next. */
export function FileSettings({ file, onChange }: FileSettingsProps) {
  return (
    <Card title={text('files')}>
      <Fields>
        <Select
          label={text('fileFormat')}
          value={file.format}
          options={formats}
          onChange={(event) => onChange({ format: event.target.value as ReportFile['format'] })}
        />
        {file.format === 'csv' && (
          <Select
            label={text('separator')}
            value={file.separator}
            options={separators}
            onChange={(event) => onChange({ separator: event.target.value as ReportFile['separator'] })}
          />
        )}
        <Checkbox
          label={text('cover')}
          hint={text('coverHint')}
          checked={file.cover}
          onChange={(event) => onChange({ cover: event.target.checked })}
        />
      </Fields>
    </Card>
  );
}
