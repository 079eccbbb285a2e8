import styled from 'styled-components';
import { Badge, tokens } from '../src/index';
import { Actions } from './Actions';
import { Colours } from './Colours';
import { Dates } from './Dates';
import { Display } from './Display';
import { Fields } from './Fields';
import { Overlays } from './Overlays';
import { Section } from './Section';
import { States } from './States';
import { Tables } from './Tables';

const Chrome = styled.header`
  color-scheme: dark;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 56px;
  padding: 0 max(${tokens.space[4]}, calc(50vw - 580px));
  background: ${tokens.colour.ink};
  color: ${tokens.colour.onInk};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.heavy};
`;

const Name = styled.strong`
  flex: none;
`;

const Links = styled.nav`
  display: flex;
  gap: ${tokens.space[1]};
  min-width: 0;
  margin-inline-start: auto;
  overflow-x: auto;
  & > a {
    flex: none;
    padding: 6px 10px;
    border-radius: ${tokens.radius.sm};
    color: ${tokens.colour.onInkMuted};
    font-size: ${tokens.size.sm};
    text-decoration: none;
    &:hover {
      background: ${tokens.colour.inkRaised};
      color: ${tokens.colour.onInk};
    }
  }
`;

const Main = styled.main`
  max-width: 1192px;
  margin: 0 auto;
  padding: 0 ${tokens.space[4]} ${tokens.space[16]};
`;

const Lead = styled.h1`
  padding-top: ${tokens.space[10]};
  font-size: ${tokens.size['3xl']};
  font-weight: ${tokens.weight.heavy};
  letter-spacing: -0.02em;
`;

const chapters = [
  ['colours', 'Colour and type', Colours],
  ['actions', 'Actions', Actions],
  ['fields', 'Fields', Fields],
  ['display', 'Display', Display],
  ['tables', 'Data table', Tables],
  ['dates', 'Dates', Dates],
  ['overlays', 'Dialogs and menus', Overlays],
  ['states', 'States and messages', States],
] as const;

/** The page of everything: each chapter shows one family in all its states. */
export function Demo() {
  return (
    <>
      <Chrome>
        <Mark aria-hidden="true">A</Mark>
        <Name>Design system</Name>
        <Links aria-label="Chapters">
          {chapters.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Links>
      </Chrome>
      <Main>
        <Lead>
          Signage, not decoration <Badge tone="accent">Gate A</Badge>
        </Lead>
        {chapters.map(([id, title, Chapter]) => (
          <Section key={id} id={id} title={title}>
            <Chapter />
          </Section>
        ))}
      </Main>
    </>
  );
}
