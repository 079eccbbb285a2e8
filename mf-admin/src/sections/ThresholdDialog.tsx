import { setReleaseThreshold, type ReleaseState } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { NumberField } from '@portal/ui';
import { useState } from 'react';
import { MoveDialog } from './MoveDialog';
import { text } from './texts';

/** Sets the number of failed loads that triggers an automatic rollback. */
export function ThresholdDialog({ state, onClose }: { state: ReleaseState; onClose: () => void }) {
  const [percent, setPercent] = useState(String(state.threshold.percent));
  const [loads, setLoads] = useState(String(state.threshold.loads));
  const body = { percent: Number(percent), loads: Number(loads) };
  return (
    <MoveDialog
      state={state}
      title={text('thresholdTitle', { title: state.title })}
      label={text('change')}
      onClose={onClose}
      move={() => call(setReleaseThreshold, { params: { name: state.name }, body })}
    >
      {(errors) => (
        <>
          <NumberField
            label={text('percent')}
            required
            min={0.1}
            max={100}
            step={0.1}
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
            error={errors.percent}
          />
          <NumberField
            label={text('leastLoads')}
            required
            min={1}
            max={100000}
            value={loads}
            onChange={(event) => setLoads(event.target.value)}
            error={errors.loads}
          />
        </>
      )}
    </MoveDialog>
  );
}
