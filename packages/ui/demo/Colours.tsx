import styled from 'styled-components';
import { Grid, hues, textSize, tokens, tones, type Hue, type Tone } from '../src/index';

const Swatch = styled.div<{ $bg: string; $text: string; $mark?: string }>`
  display: flex;
  align-items: end;
  min-height: 64px;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.colour.line};
  border-block-start: 4px solid ${({ $mark, $bg }) => $mark ?? $bg};
  border-radius: ${tokens.radius.md};
  background: ${({ $bg }) => $bg};
  color: ${({ $text }) => $text};
  ${textSize('sm')}
`;

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const;
const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;

export function Colours() {
  return (
    <>
      <Grid $min={150} $gap={3}>
        {surfaces.map((name) => (
          <Swatch key={name} $bg={tokens.colour[name]} $text={tokens.colour.text}>
            {name}
          </Swatch>
        ))}
        <Swatch $bg={tokens.colour.ink} $text={tokens.colour.onInk}>
          ink
        </Swatch>
        <Swatch $bg={tokens.colour.accent} $text={tokens.colour.onAccent}>
          accent
        </Swatch>
      </Grid>
      <Grid $min={110} $gap={3}>
        {(Object.keys(tones) as Tone[]).map((name) => (
          <Swatch
            key={name}
            $bg={tokens.tone[name].bg}
            $text={tokens.tone[name].text}
            $mark={tokens.tone[name].mark}
          >
            {name}
          </Swatch>
        ))}
        {(Object.keys(hues) as Hue[]).map((name) => (
          <Swatch
            key={name}
            $bg={tokens.hue[name].bg}
            $text={tokens.hue[name].text}
            $mark={tokens.hue[name].mark}
          >
            {name}
          </Swatch>
        ))}
      </Grid>
      <div>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: tokens.size[size], lineHeight: tokens.leading[size] }}>
            {size} Boarding at gate B14, 06:40 to 14:40
          </p>
        ))}
      </div>
    </>
  );
}
