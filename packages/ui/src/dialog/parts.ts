import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

/** sm 400, md 520, lg 720, xl 960, xxl 1120 px wide. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'xxl';

const widths: Record<DialogSize, number> = { sm: 400, md: 520, lg: 720, xl: 960, xxl: 1120 };

export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layers.dialog};
  background: ${tokens.colour.scrim};
  transition: opacity ${tokens.motion.base};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Popup = styled.div<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  z-index: ${layers.dialog};
  display: flex;
  flex-direction: column;
  width: min(${({ $size }) => widths[$size]}px, calc(100vw - 32px));
  height: fit-content;
  max-height: calc(100dvh - 64px);
  margin: auto;
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  color: ${tokens.colour.text};
  box-shadow: ${tokens.elevation.dialog};
  outline: none;
  ${media.forcedColours} {
    border: 1px solid;
  }
  transition:
    opacity ${tokens.motion.base},
    transform ${tokens.motion.base};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }

  ${media.phone} {
    width: 100%;
    max-height: calc(100dvh - 24px);
    margin: auto 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    padding-bottom: env(safe-area-inset-bottom);
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(48px);
    }
  }
`;

export const Header = styled.header`
  padding: ${tokens.space[5]} ${tokens.space[6]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.colour.line};
  ${media.phone} {
    padding-inline: ${tokens.space[4]};
  }
`;

/* The close button is beside the title; the text below has the full width. */
export const Title = styled.h2`
  min-height: 36px;
  padding-inline-end: 44px;
  ${textSize('xl')}
  font-weight: ${tokens.weight.heavy};
  letter-spacing: -0.01em;
`;

export const Description = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.colour.muted};
  ${textSize('md')}
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

export const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${tokens.space[5]} ${tokens.space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.phone} {
    padding-inline: ${tokens.space[4]};
  }
`;

/* Without a body the header's line is the only one. */
export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]} ${tokens.space[6]};
  ${Body} + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  ${media.phone} {
    padding-inline: ${tokens.space[4]};
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/* A line of its own above the buttons; without content it takes no room. */
export const Summary = styled.div`
  && {
    flex: 1 0 100%;
  }
  &:empty {
    display: none;
  }
`;

/* Last in the order of focus, first in the corner. */
export const CloseSlot = styled.div`
  position: absolute;
  inset-block-start: 14px;
  inset-inline-end: 14px;
`;
