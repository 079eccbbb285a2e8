import { act, render, screen, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../dialog/Dialog';
import { ThemeRoot } from './ThemeRoot';
import { UiTextContext, defaultUiText } from './UiTextContext';

test('sets the chosen theme on the document, or leaves it to the system', () => {
  const { rerender } = render(<ThemeRoot theme="dark">x</ThemeRoot>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  rerender(<ThemeRoot theme="system">x</ThemeRoot>);
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('in a shadow root styles and dialogs stay inside, and the page keeps its own', () => {
  const stylesBefore = document.head.querySelectorAll('style').length;
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const place = root.appendChild(document.createElement('div'));
  const app = createRoot(place);
  act(() =>
    app.render(
      <ThemeRoot root={root} theme="light">
        <Dialog open onClose={() => undefined} title="New Leave Request" />
      </ThemeRoot>,
    ),
  );
  const inside = within(root as unknown as HTMLElement);
  expect(inside.getByRole('dialog', { name: 'New Leave Request' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host).toHaveAttribute('data-theme', 'light');
  const rules = [...(root.querySelector('style')?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  expect(rules.join()).toContain('var(--ap-surface)');
  expect(document.head.querySelectorAll('style')).toHaveLength(stylesBefore);
  act(() => app.unmount());
  host.remove();
});

test('a catalogue can replace the texts of the components', () => {
  render(
    <UiTextContext value={{ ...defaultUiText, close: 'Fermer' }}>
      <Dialog open onClose={() => undefined} title="Demande" />
    </UiTextContext>,
  );
  expect(screen.getByRole('button', { name: 'Fermer' })).toBeInTheDocument();
});
