import type { LeaveRequest } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { lengthOf, remarkOf } from './length';
import { Quiet } from './Quiet';

/* The column of the duration keeps to one line; a remark, which is longer, does so where the table has room. */
const Remark = styled(Quiet)`
  white-space: normal;
  @container (min-width: 1100px) {
    white-space: nowrap;
  }
`;

/** How long a leave is, and under it what that does not tell. */
export function LeaveLength({ of }: { of: LeaveRequest }) {
  const remark = remarkOf(of);
  return (
    <>
      {lengthOf(of)}
      {remark && <Remark>{remark}</Remark>}
    </>
  );
}
