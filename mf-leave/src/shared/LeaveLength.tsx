import type { LeaveRequest } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { lengthOf, remarkOf } from './length';
import { Quiet } from './Quiet';

/* The duration stays on one line; a longer remark does if the table has room. */
const Remark = styled(Quiet)`
  white-space: normal;
  @container (min-width: 1100px) {
    white-space: nowrap;
  }
`;

/** Duration of a leave, with a remark below. */
export function LeaveLength({ of }: { of: LeaveRequest }) {
  const remark = remarkOf(of);
  return (
    <>
      {lengthOf(of)}
      {remark && <Remark>{remark}</Remark>}
    </>
  );
}
