import { createRoot } from 'react-dom/client';
import { ThemeRoot, ToastProvider } from '../src/index';
import { Demo } from './Demo';
import { EmbeddedDemo } from './EmbeddedDemo';

const parameters = new URLSearchParams(location.search);
const asked = parameters.get('theme');
const theme = asked === 'dark' || asked === 'light' ? asked : 'system';
const place = document.getElementById('root');
if (!place) throw new Error('the page has no #root');

if (parameters.has('embedded')) {
  createRoot(place).render(<EmbeddedDemo />);
} else {
  createRoot(place).render(
    <ThemeRoot theme={theme}>
      <ToastProvider>
        <Demo />
      </ToastProvider>
    </ThemeRoot>,
  );
}
