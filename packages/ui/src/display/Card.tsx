import { useId, type HTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  children?: ReactNode;
  /** Heading of the card. With it the card is a named region. */
  title?: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the end of the header. */
  actions?: ReactNode;
  /** Under a line at the bottom. */
  footer?: ReactNode;
  /** No padding around the body: for tables and lists that reach the edge. */
  flush?: boolean;
  /** Level of the heading (default 2). */
  level?: 2 | 3 | 4;
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  box-shadow: ${tokens.elevation.card};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  min-height: 56px;
  padding: ${tokens.space[3]} ${tokens.space[5]};
  ${media.phone} {
    min-height: 48px;
    padding: ${tokens.space[2]} ${tokens.space[4]};
  }
  border-bottom: 1px solid ${tokens.colour.line};
`;

/* So greedy that the actions beside it keep their width, and have a line of their own to themselves. */
const Titles = styled.div`
  flex: 999 1 auto;
  min-width: 0;
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[3]};
`;

const Heading = styled.h2`
  ${textSize('lg')}
  font-weight: ${tokens.weight.bold};
`;

const Description = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  ${media.phone} {
    flex: 1 1 auto;
    & > * {
      flex: 1 1 auto;
    }
  }
`;

const Body = styled.div<{ $flush: boolean | undefined }>`
  flex: 1 1 auto;
  min-width: 0;
  padding: ${({ $flush }) => ($flush ? '0' : tokens.space[5])};
  ${media.phone} {
    padding: ${({ $flush }) => ($flush ? '0' : tokens.space[4])};
  }
`;

const Footer = styled.footer`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-top: 1px solid ${tokens.colour.line};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** A panel: optional header with title, badge and actions, a body, an optional footer. */
export function Card(props: CardProps) {
  const { children, title, description, badge, actions, footer, flush, level = 2, ...rest } = props;
  const id = useId();
  const hasHeader = Boolean(title || description || badge || actions);
  return (
    <Root aria-labelledby={title ? id : undefined} {...rest}>
      {hasHeader && (
        <Header>
          <Titles>
            <TitleLine>
              {title && (
                <Heading as={`h${level}`} id={id}>
                  {title}
                </Heading>
              )}
              {badge}
            </TitleLine>
            {description && <Description>{description}</Description>}
          </Titles>
          {actions && <Actions>{actions}</Actions>}
        </Header>
      )}
      {children !== undefined && <Body $flush={flush}>{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
    </Root>
  );
}
