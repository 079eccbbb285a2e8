import type { RemoteRoute } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Button, Card, Checkbox, ErrorState, Grid, Select, Stack, toast, tokens } from '@portal/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useSections } from './embedding.queries';
import { embedCode, requiredPolicy, type Wanted } from './embed-code';
import { text } from './texts';

const Lines = styled.pre`
  margin: 0;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.sunken};
  font-family: ui-monospace, monospace;
  font-size: ${tokens.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const themes = [
  { value: '', label: text('themeSystem') },
  { value: 'light', label: text('themeLight') },
  { value: 'dark', label: text('themeDark') },
];
const languages = [
  { value: '', label: text('languageOfPage') },
  { value: 'en', label: text('languageEnglish') },
  { value: 'fr', label: text('languageFrench') },
];

const isForPages = ({ path, portalOnly }: RemoteRoute) => !portalOnly && !path.includes(':');

/** Generates the HTML that embeds a section. */
export function EmbedCodeCard() {
  const { data, isError, refetch } = useSections();
  const [chosen, setChosen] = useState<Partial<Wanted>>({});
  const [copied, setCopied] = useState('');
  if (isError) return <ErrorState title={text('embedRemotesFailed')} onRetry={() => void refetch()} />;

  const sections = (data ?? []).filter(({ routes }) => routes.some(isForPages));
  const section = sections.find(({ name }) => name === chosen.remote) ?? sections[0];
  if (!section) return null;
  const views = section.routes.filter(isForPages);
  const view = views.find(({ path }) => path === chosen.view) ?? views[0];
  const { theme = '', lang = '', strict = false } = chosen;
  const portal = window.location.origin;
  const lines = embedCode(portal, {
    remote: section.name,
    view: view?.path ?? '',
    theme,
    lang,
    strict,
  });
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setCopied(lines),
      () => toast({ title: text('copyLinesFailed'), tone: 'danger' }),
    );
  const choose = (part: Exclude<keyof Wanted, 'strict'>) => (event: { target: { value: string } }) =>
    setChosen((before) => ({ ...before, [part]: event.target.value }));
  return (
    <Card title={text('embedCode')} description={text('embedCodeHint')}>
      <Stack $gap={4}>
        <Grid $min={400}>
          <Select
            label={text('embedSection')}
            options={sections.map(({ name, title }) => ({ value: name, label: title }))}
            value={section.name}
            onChange={choose('remote')}
          />
          <Select
            label={text('embedView')}
            options={views.map(({ path, title }) => ({ value: path, label: `${title} (${path})` }))}
            value={view?.path ?? ''}
            onChange={choose('view')}
          />
          <Select label={text('embedTheme')} options={themes} value={theme} onChange={choose('theme')} />
          <Select label={text('embedLanguage')} options={languages} value={lang} onChange={choose('lang')} />
        </Grid>
        <Checkbox
          label={text('embedStrict')}
          hint={text('embedStrictHint')}
          checked={strict}
          onChange={({ target }) => setChosen((before) => ({ ...before, strict: target.checked }))}
        />
        <Lines aria-label={text('embedLines')} role="region" tabIndex={0}>
          {lines}
        </Lines>
        <Stack $align="start">
          <Button
            icon={copied === lines ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {text(copied === lines ? 'linesCopied' : 'copyLines')}
          </Button>
        </Stack>
        {strict && (
          <>
            <p>{text('embedNonce')}</p>
            <Lines aria-label={text('embedPolicy')} role="region" tabIndex={0}>
              {requiredPolicy(portal)}
            </Lines>
          </>
        )}
        <p>{text('embedMore')}</p>
      </Stack>
    </Card>
  );
}
