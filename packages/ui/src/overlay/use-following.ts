import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a popup must be repositioned on every change. One of constant height keeps its position, and is repositioned
 * once the page or its window has moved.
 * @param positioned whether it is open and has its position
 */
export function useFollowing(popup: RefObject<HTMLElement | null>, positioned: boolean): boolean {
  const [follows, setFollows] = useState(false);
  useEffect(() => {
    const element = popup.current;
    if (!positioned || !element) return undefined;
    const move = ({ target }: Event): void => {
      if (!(target instanceof Node && element.contains(target))) setFollows(true);
    };
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    window.visualViewport?.addEventListener('resize', move);
    return () => {
      setFollows(false);
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
      window.visualViewport?.removeEventListener('resize', move);
    };
  }, [popup, positioned]);
  return follows;
}
