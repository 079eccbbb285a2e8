/** Where a floating box goes. Coordinates of the viewport, in px. */
export interface Placement {
  left: number;
  top: number;
  side: 'top' | 'bottom';
}

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/**
 * Centres a box of `size` above its anchor, or below when there is no room above, and keeps it within the
 * viewport by 8 px.
 */
export const placeAbove = (
  anchor: Box,
  size: { width: number; height: number },
  viewport: { width: number },
): Placement => {
  const gap = 6;
  const margin = 8;
  const side = anchor.top - size.height - gap >= margin ? 'top' : 'bottom';
  const wanted = anchor.left + anchor.width / 2 - size.width / 2;
  const left = Math.max(margin, Math.min(wanted, viewport.width - size.width - margin));
  return { left, top: side === 'top' ? anchor.top - size.height - gap : anchor.bottom + gap, side };
};
