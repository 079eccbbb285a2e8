import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

export interface PageHeaderProps {
  /** The page's one `h1`. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** What can be done here, the main thing last. */
  actions?: ReactNode;
  /** A pictogram, shown as on a sign: yellow on ink. */
  icon?: ReactNode;
  /** Above the title: where this page belongs. */
  eyebrow?: ReactNode;
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  margin-bottom: ${tokens.space[6]};
`;

const Words = styled.div`
  display: flex;
  gap: ${tokens.space[4]};
  min-width: 0;
`;

const Pictogram = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 1px solid ${tokens.colour.inkLine};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.ink};
  color: ${tokens.colour.accent};
  & > svg {
    width: 30px;
    height: 30px;
  }
  ${media.phone} {
    width: 44px;
    height: 44px;
    & > svg {
      width: 24px;
      height: 24px;
    }
  }
`;

const Eyebrow = styled.p`
  margin-bottom: ${tokens.space[1]};
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.bold};
  ${textSize('sm')}
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`;

const Title = styled.h1`
  ${textSize('2xl')}
  font-weight: ${tokens.weight.heavy};
  letter-spacing: -0.018em;
  ${media.phone} {
    ${textSize('xl')}
  }
`;

const Subtitle = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.colour.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  ${media.phone} {
    width: 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/** The top of a page: its name in the largest type there is, a line about it, and what can be done. */
export function PageHeader({ title, subtitle, badge, actions, icon, eyebrow }: PageHeaderProps) {
  return (
    <Root>
      <Words>
        {icon && <Pictogram aria-hidden="true">{icon}</Pictogram>}
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <TitleLine>
            <Title>{title}</Title>
            {badge}
          </TitleLine>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
