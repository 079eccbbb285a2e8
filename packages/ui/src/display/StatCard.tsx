import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';
import { Skeleton } from './Skeleton';

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  badge?: ReactNode;
  /** A line under the value. */
  note?: ReactNode;
  /** A small picture at the right of the value, such as a `Sparkline`. */
  chart?: ReactNode;
  icon?: ReactNode;
  /** A link element without children, such as `<Link to="/employees" />`: the whole card leads there. */
  link?: ReactElement<{ children?: ReactNode }>;
  loading?: boolean;
  /** How many lines the note takes, so that nothing moves when it arrives (default 1). */
  noteLines?: number;
  /** Level of the label as a heading (default 2). */
  level?: 2 | 3 | 4;
}

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  min-width: 0;
  min-height: 136px;
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  box-shadow: ${tokens.elevation.card};
  &:has(a:hover) {
    border-color: ${tokens.colour.edge};
  }
  /* Two cards are side by side: the badge is beside the value, and there is no room for a picture. */
  ${media.phone} {
    flex-flow: row wrap;
    align-content: start;
    align-items: center;
    gap: ${tokens.space[1]};
    min-height: 112px;
    padding: ${tokens.space[3]} ${tokens.space[2]};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  min-height: 24px;
  & > svg,
  & > span {
    flex: none;
  }
  ${media.phone} {
    display: contents;
    & > :last-child:not(:first-child) {
      order: 1;
      margin-inline-start: auto;
    }
  }
`;

const Label = styled.h2`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: min-content;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  font-weight: ${tokens.weight.bold};
  & svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  /* The link stretches over the card; the focus ring goes with it. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.lg};
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: 2px;
  }
  ${media.phone} {
    width: 100%;
  }
`;

const Middle = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 40px;
  ${media.phone} {
    min-height: 32px;
    & > :not(:first-child) {
      display: none;
    }
  }
`;

const Value = styled.p`
  ${textSize('3xl')}
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  ${media.phone} {
    ${textSize('xl')}
  }
`;

const Note = styled.p`
  margin-top: auto;
  min-height: 20px;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  ${media.phone} {
    order: 2;
    width: 100%;
  }
`;

/** One key figure with its label. With a `link`, the whole card links to the counted list. */
export function StatCard({
  label,
  value,
  badge,
  note,
  chart,
  icon,
  link,
  loading,
  noteLines = 1,
  level = 2,
}: StatCardProps) {
  const name = link ? cloneElement(link, undefined, label) : label;
  return (
    <Root aria-busy={loading || undefined}>
      <Top>
        <Label as={`h${level}`}>
          {icon}
          <span>{name}</span>
        </Label>
        {!loading && (badge ?? (link && <ArrowUpRight size={18} aria-hidden="true" />))}
      </Top>
      <Middle>
        {loading ? <Skeleton width="96px" height="32px" /> : <Value>{value}</Value>}
        {!loading && chart}
      </Middle>
      {loading ? <Skeleton width="70%" height={`${20 * noteLines}px`} /> : note && <Note>{note}</Note>}
    </Root>
  );
}
