import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { slowAfter, usePast } from '../feedback/StillLoading';
import { Spinner } from '../feedback/Spinner';
import { focused } from '../overlay/focused';
import { Bubble } from '../overlay/Tooltip';
import { useUiText } from '../theme/UiTextContext';

interface LoadingNoteProps {
  failed: boolean;
  /** Called by Escape, and after a failure by the next click anywhere. */
  onLeave: () => void;
}

/** Milliseconds: a quick load shows nothing. */
const quick = 300;

/* Follows its button by CSS anchor positioning; a browser that lacks it shows the note in the middle of the page. */
const Note = styled(Bubble)`
  inset: 0;
  margin: auto;
  @supports (position-area: bottom) {
    position-area: bottom;
    position-try: flip-block;
    inset: auto;
    margin: 6px;
  }
`;
/** Where nothing has the focus. */
const heading = () => document.querySelector<HTMLElement>('h1') ?? document.body;
const outOfFlow = { display: 'contents' };

/** At the button that was pressed: what it opens is still loading, or did not load. */
export function LoadingNote({ failed, onLeave }: LoadingNoteProps) {
  const text = useUiText();
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const slow = usePast(slowAfter);
  const shown = usePast(quick) || failed;
  useLayoutEffect(() => {
    if (!shown) return undefined;
    // After the first moments: the item of a menu has given the focus back to the menu's button by now.
    if (!anchor.current?.isConnected) anchor.current = focused();
    const source = anchor.current ?? heading();
    note.current?.showPopover?.({ source });
    const before = source.getAttribute('aria-describedby');
    source.setAttribute('aria-describedby', `${before ?? ''} ${id}`);
    source.setAttribute('aria-busy', String(!failed));
    return () => {
      if (before) source.setAttribute('aria-describedby', before);
      else source.removeAttribute('aria-describedby');
      source.removeAttribute('aria-busy');
    };
  }, [shown, failed, id]);

  useEffect(() => {
    const onPress = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
      } else if (!failed) return;
      onLeave();
    };
    const presses = ['keydown', 'click'];
    for (const press of presses) document.addEventListener(press, onPress, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, onPress, true);
    };
  }, [failed, onLeave]);

  return (
    <span role={failed ? 'alert' : 'status'} style={outOfFlow}>
      {shown && (
        <Note ref={note} id={id} popover="manual">
          {!failed && <Spinner size="1em" />}{' '}
          {failed ? text.partFailed : slow ? text.stillLoading : text.loading}
        </Note>
      )}
    </span>
  );
}
