import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeRoot, ToastProvider } from '../src/index';
import { Overlays } from './Overlays';

/** A part of the page inside a shadow root, on a foreign page with loud styles of its own. */
export function EmbeddedDemo() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.style.fontSize = '10px';
    document.body.style.font = 'italic 30px serif';
    const root = host.current?.attachShadow({ mode: 'open' });
    if (!root) return undefined;
    const place = root.appendChild(document.createElement('div'));
    const app = createRoot(place);
    app.render(
      <ThemeRoot root={root}>
        <ToastProvider>
          <Overlays />
        </ToastProvider>
      </ThemeRoot>,
    );
    return () => app.unmount();
  }, []);
  return (
    <main>
      <h1>A foreign page</h1>
      <div ref={host} />
    </main>
  );
}
