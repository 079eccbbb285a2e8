import { useState } from 'react';
import { Button, Card, Grid, Inline } from '@portal/ui';
import { text } from './texts';

const items = [1, 2, 3];

/** SHELL-09: a counter and three fake items. */
export function TestPage() {
  const [count, setCount] = useState(0);
  return (
    <Grid $min={400}>
      <Card title={text('counter')}>
        <Inline $gap={3}>
          <output>{text('counterValue', { count })}</output>
          <Button onClick={() => setCount(count + 1)}>{text('increment')}</Button>
          <Button onClick={() => setCount(count - 1)}>{text('decrement')}</Button>
          <Button variant="quiet" onClick={() => setCount(0)}>
            {text('reset')}
          </Button>
        </Inline>
      </Card>
      <Card title={text('items')}>
        <ul>
          {items.map((item) => (
            <li key={item}>{text('item', { number: item })}</li>
          ))}
        </ul>
      </Card>
    </Grid>
  );
}
