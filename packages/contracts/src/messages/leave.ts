/** Leave requests: refusals, warnings and notices. */
export const leave = {
  'leave.status.pending': 'pending',
  'leave.status.approved': 'approved',
  'leave.status.denied': 'denied',
  'leave.status.cancelled': 'cancelled',
  'leave.what': '{type:leaveType}, {dates:dates} ({days} {days|day|days})',
  'leave.when': '{dates:dates} ({days} {days|day|days})',

  'leave.unknownType': 'Choose a leave type that exists',
  'leave.tooLong': 'A request can cover up to one year. File the rest as another request.',
  'leave.inactiveEmployee': '{name} is not active. Choose an active employee.',
  'leave.formerEmployee': '{name} no longer works here. Deny or cancel this request.',
  'leave.managersOnly': '{type:leaveType} is filed by the supervisor or HR.',
  'leave.inactiveType': '{type:leaveType} is no longer offered. Choose another leave type.',
  'leave.noWorkingDay': 'These dates contain no working days ({why}). Choose at least one working day.',
  'leave.documentNeeded': '{type:leaveType} needs a document. Add its reference.',
  'leave.documentReference': 'Add the reference of the document',
  'leave.runTooLong':
    '{type:leaveType} allows {max} {max|day|days} in a row. Together with adjacent leave, this would be {days}. Choose fewer days, or other dates.',
  'leave.blackout': 'No leave in {department}, {dates:dates}: {reason}. Choose other dates, or ask HR.',
  'leave.blackout.hr':
    'No leave in {department}, {dates:dates}: {reason}. Choose other dates, or remove the blackout under Administration → Blackouts.',
  'leave.unknownDepartment': 'Choose a department that exists',
  'leave.waitingPeriod':
    '{type:leaveType} is available from {day:date}, after the waiting period. Choose a later date.',
  'leave.tooFewDays':
    'This takes {requested} {requested|day|days} of {type:leaveType} in {year}, but only {available} {available|day|days} of {allowance} {available|is|are} left. Shorten the request or choose another leave type.',
  'leave.overlap':
    '{name} already has leave: {dates:dates} ({status:text}). Choose other dates, or cancel that request first.',
  'leave.overlapHours':
    '{name} already has leave: {times:times} ({status:text}). Choose other times, or cancel that request first.',
  'leave.beforeJoining': '{name} joins on {day:date}. Choose that day or a later one.',
  'leave.afterLeaving': "{name}'s last day of work is {day:date}. Choose that day or an earlier one.",
  'leave.tooManyHours':
    'Only {hours} {hours|hour|hours} of leave can be taken on {day:date}. Choose a shorter time.',
  'leave.overlapUnknown':
    'The employee already has leave on these dates. Choose other dates, or cancel that request first.',
  'leave.otherEmployee': 'A request cannot move to another employee: cancel this one and file a new one',
  'leave.notPending': 'This request is {status:text}. Only a pending request can be changed.',
  'leave.nothingToCancel': 'This request is already {status:text}. There is nothing to cancel.',
  'leave.cancellationAsked':
    'You already asked to cancel this leave. Wait for the decision, or withdraw the cancellation.',
  'leave.noCancellation':
    'The cancellation was already decided, or never requested. Reload to see the request.',
  'leave.cancelStarted': 'This leave has started. Ask HR to cancel it.',
  'leave.cancelOwnStarted': 'Your leave has started. Ask another HR administrator to cancel it.',
  'leave.ownDecision': 'You cannot decide on your own leave. Ask your supervisor or HR.',
  'leave.ownDecision.hr':
    'You cannot decide on your own leave. Your supervisor or another HR administrator decides.',
  'leave.ownSickness': 'You cannot record sickness on your own leave. Ask your supervisor or HR.',
  'leave.ownSickness.hr':
    'You cannot record sickness on your own leave. Ask your supervisor or another HR administrator.',
  'leave.sicknessNotApproved':
    'This request is {status:text}. You can record sickness only on approved leave. File other sick days as a separate request.',
  'leave.sicknessOutside': 'Choose days of this leave: {dates:dates}',
  'leave.sicknessNothing': 'These days cost no leave or already have sickness recorded. Choose other days.',
  'leave.sicknessNone': 'No sickness is recorded on this leave. There is nothing to withdraw.',
  'leave.stepDecided': 'This step was just decided. Reload to see who is next.',
  'leave.alreadyDecided': 'This request was already {status:text}. Reload to see it.',
  'leave.stale': 'This request was just changed. Reload it and check it again.',
  'leave.notYourDecision': 'Only the person who made a decision can undo it.',
  'leave.movedOn':
    'This request has changed since your decision, so you can no longer undo it. Reload to see it.',
  'leave.undoLate':
    'You can undo a decision for {count} minutes. Ask HR to cancel the leave, or the employee to file it again.',
  'leave.undoLate.hr':
    'You can undo a decision for {count} minutes. Cancel the leave instead, or ask the employee to file it again.',
  'leave.undoStarted': 'This leave has started, so you can no longer undo the decision. Ask HR to cancel it.',
  'leave.undoStarted.hr':
    'This leave has started, so you can no longer undo the decision. Cancel the leave instead.',

  'leave.correctNotApproved': 'This leave is {status:text}. You can change the dates of approved leave only.',
  'leave.correctCancelling':
    'A cancellation of this leave is pending. Withdraw it first, or wait for the decision.',
  'leave.correctOver': 'This leave is over. Ask HR to correct it.',
  'leave.correctOwnOver': 'Your leave is over. Ask another HR administrator to correct it.',
  'leave.correctionOpen': 'A change of this leave is already waiting for a decision. Withdraw it first.',
  'leave.correctSame': 'The leave already has these dates. Choose other dates.',
  'leave.correctStarted': 'This leave has started, so its first day cannot change. Choose another last day.',
  'leave.correctEnded': 'This leave has started. Choose today or a later last day.',
  'leave.takenOutOver': 'These days are over. Ask HR to take them out of the leave.',
  'leave.takenOutSick': 'Sickness is recorded on these days. Withdraw it first.',
  'leave.correctedLeaveGone': 'The leave that this request changes is no longer approved. Deny this request.',
  'leave.correctionNotEdited': 'Withdraw this change, then change the dates again.',
  'leave.undoCorrection':
    'You cannot undo a decision on changed dates. Change the dates again, or cancel the leave.',

  'leave.delegationOver': 'These days are in the past. Choose today or a later last day.',
  'leave.delegationSelf': 'Choose someone else: you can already decide yourself',
  'leave.delegationOthers':
    'You can delegate only your own decisions. Ask the person to add the delegate, or HR if they are absent.',
  'leave.delegationOwnApprover':
    'This person decides on your own leave. Ask another administrator to set their delegate.',
  'leave.delegationSame': 'Choose someone else as the delegate',
  'leave.delegationUnfit': 'Choose an active supervisor or administrator',
  'leave.delegationOverlap':
    'Someone already decides for you on some of these days. End that delegation first.',
  'leave.delegationOverlapOther':
    'Someone already decides for this person on some of these days. End that delegation first.',
  'leave.delegationNotYours': 'Only the person who was asked can accept.',
  'leave.delegationAsked': '{name} asked you to decide on leave requests for them',
  'leave.delegationAskedBody': '{dates:dates}. Accept to see and decide their requests on these days.',
  'leave.delegationAccepted': '{name} decides on leave requests for you',
  'leave.delegationAcceptedBody': '{dates:dates}. You can still decide yourself.',
  'leave.delegationSet': 'You decide on leave requests for {name}',
  'leave.delegationSetBody':
    '{dates:dates}. {by} set this. You can see and decide their requests on these days.',
  'leave.delegationSetForBody': '{dates:dates}. {by} set this for you. You can still decide yourself.',
  'leave.delegationEnded': '{name} ended the delegation',
  'leave.delegationEndedBody': '{dates:dates}: it no longer applies.',

  'leave.noticeStarted': 'Short notice: this leave has already started.',
  'leave.noticeToday': 'Short notice: this leave starts today.',
  'leave.noticeDays': 'Short notice: this leave starts in {count} {count|day|days}.',
  'leave.noticeAsked':
    'Short notice: this leave starts in {count} {count|day|days}. The policy asks for {asked} {asked|day|days} of notice.',
  'leave.thinCoverage': 'Low coverage: {percent}% of the department would be at work on {day:date}.',
  'leave.thinCoverageMore':
    'Low coverage: {percent}% of the department would be at work on {day:date}, and coverage is low on {count} more {count|day|days}.',
  'leave.shiftsTaken':
    '{name} is assigned to {count} {count|shift|shifts} on these days: {shifts:text}. Approval withdraws {count|it|them}. Undoing or cancelling it later does not restore {count|it|them}.',
  'leave.shiftsWithdrawn':
    '{name}: {count} {count|shift was|shifts were} withdrawn for this leave: {shifts:text}. Ending the leave does not restore {count|it|them}.',
  'leave.teamAway':
    '{count} of these people of {department} would be away on {day:date}: {percent}% of the department would be at work.',
  'leave.teamAwayMore':
    '{count} of these people of {department} would be away on {day:date}: {percent}% of the department would be at work. On {more} more {more|day|days} several of them would be away too.',
  'leave.shiftsOfAll':
    'Approving all withdraws {count} {count|shift|shifts} of {people} {people|person|people}. Undoing or cancelling it later does not restore {count|it|them}.',
  'leave.shiftsBoth': '{taken:text} {staying:text}',
  'leave.shiftsAssigned':
    '{name} is assigned to {count} {count|shift|shifts} on these days: {shifts:text}. The leave does not withdraw {count|it|them}.',

  'leave.standInSelf': 'Choose a colleague of the employee on leave',
  'leave.standInUnfit': 'Choose an active colleague',
  'leave.standInAway':
    '{name} is also on leave on these days ({dates:dates}). Choose another stand-in, or other days.',
  'leave.standIn': 'You stand in for {name}',
  'leave.standInBody': '{name} is on leave: {leave:text}.',
  'leave.standInChanged': 'You stand in for {name}: the leave has changed',
  'leave.standInChangedBody': '{leave:text} instead of {former:dates}.',
  'leave.standInEnded': 'You no longer stand in for {name}',
  'leave.standInEndedBody': '{leave:text}: this leave was cancelled or changed.',

  'leave.asked': '{name} requested leave',
  'leave.askedBody': '{leave:text} is waiting for your decision.',
  'leave.reminder': "{name}'s request is still waiting for you",
  'leave.reminderBody': '{leave:text} has been waiting for {count} {count|day|days}. Approve or deny it.',
  'leave.escalated': "{name}'s request has waited too long",
  'leave.escalatedBody':
    '{leave:text} has been waiting for {approver} for {count} {count|day|days}. You can approve or deny it too.',
  'leave.correctionAsked': '{name} asked to change approved leave',
  'leave.correctionAskedBody': '{leave:text} instead of {former:dates} is waiting for your decision.',
  'leave.cancelAsked': '{name} asked to cancel approved leave',
  'leave.cancelAskedBody': '{leave:text} stays approved until you decide.',
  'leave.cancelWithdrawn': '{name} withdrew the cancellation request',
  'leave.cancelWithdrawnBody': '{leave:text} stays approved.',
  'leave.approved': 'Your leave is approved',
  'leave.denied': 'Your leave is denied',
  'leave.cancelled': 'Your leave is cancelled',
  'leave.kept': 'Your leave stays approved',
  'leave.reopened': 'The decision on your leave was undone: it is pending again',
  'leave.outcome': '{leave:text}.',
  'leave.outcomeComment': '{leave:text}. “{comment}”',
  'leave.causeHoliday': '{name} on {day:date} is a public holiday',
  'leave.causeHolidayRemoved': '{name} on {day:date} is no longer a public holiday',
  'leave.causePattern': 'The working pattern {name} has changed',
  'leave.causeTerms': 'Your working time has changed',
  'leave.causeReopened': 'The days it costs changed while it was denied',
  'leave.causeDepartment': 'You are in another department now',
  'leave.causeLastDay': 'The last day of work is {day:date}',
  'leave.causeRoster': 'The roster was published',
  'leave.causeShift': 'The roster of {day:date} has changed',
  'leave.recounted': 'The days of your leave were recounted',
  'leave.recountedBody': '{leave:text} instead of {before} {before|day|days}. {cause:text}.',
  'leave.shortened': "{name}'s leave ends earlier",
  'leave.sickness': 'Sickness is recorded during your leave',
  'leave.sicknessBody':
    '{leave:text} instead of {before} {before|day|days}: you get {days} {days|day|days} back.',
  'leave.sicknessComment': '{text:text} “{comment}”',
  'leave.sicknessWithdrawn': 'The sickness during your leave was withdrawn',
  'leave.sicknessWithdrawnBody': '{leave:text} instead of {before} {before|day|days}.',
  'leave.freed': 'You no longer need this leave: it was cancelled',
  'leave.freedBody': '{leave:text}: no working day is left in these dates. {cause:text}.',
  'leave.notYetYours': "{name}'s request is not waiting for you yet",
  'leave.notYetYoursBody': '{leave:text}: the approval before yours was undone.',
  'leave.withdrawn': "{name}'s request was withdrawn",
  'leave.withdrawnBody': '{leave:text} no longer needs a decision.',
  'leave.overShifts': '{name} is on leave during assigned shifts',
  'leave.overShiftsBody':
    '{leave:text}. Assigned: {shifts:text}. Withdraw or reassign them if the leave needs it.',
  'leave.notRestored': "{name}'s shifts stay withdrawn",
  'leave.notRestoredBody':
    '{leave:text} was cancelled, changed or is pending again. Withdrawn for it: {shifts:text}. Assign them again if they are needed.',
} as const;
