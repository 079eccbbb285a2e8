/** The rows of leave requests; the columns are those of the whole table. */
export const leaveRequestRows = `
listLeaveRequests      | -                                |    401      200       200       200        200          401           200           401
leaveStats             | -                                |    401      200       200       200        200          401           200           401
getLeaveRequest        | own                              |    401      200       200       200        200          401           200           401
getLeaveRequest        | employee's                       |    401      200       200       200        200          401           404           401
getLeaveRequest        | stranger's                       |    401      404       404       200        200          401           200           401
getLeaveRequest        | missing                          |    401      404       404       404        404          401           404           401
createLeaveRequest     | own                              |    401      201       201       201        201          401           201           401
createLeaveRequest     | for employee                     |    401      201       201       201        201          401           404           401
createLeaveRequest     | for stranger                     |    401      404       404       201        201          401           201           401
createLeaveRequest     | for missing                      |    401      404       404       404        404          401           404           401
updateLeaveRequest     | own                              |    401      200       200       200        200          401           200           401
updateLeaveRequest     | employee's                       |    401      200       200       200        200          401           404           401
updateLeaveRequest     | stranger's                       |    401      404       404       200        200          401           200           401
updateLeaveRequest     | missing                          |    401      404       404       404        404          401           404           401
previewLeaveRequest    | for employee                     |    401      200       200       200        200          401           404           401
previewLeaveRequest    | for stranger                     |    401      404       404       200        200          401           200           401
previewLeaveRequest    | for missing                      |    401      404       404       404        404          401           404           401
listPendingApprovals   | -                                |    401      403       200       200        200          401           200           401
countPendingApprovals  | -                                |    401      403       200       200        200          401           200           401
approveLeaveRequest    | employee's, supervisor's step    |    401      403       200       200        200          401           404           401
approveLeaveRequest    | employee's, hr's step of two     |    401      403       409       200        200          401           404           401
approveLeaveRequest    | employee's, hr's step alone      |    401      403       403       200        200          401           404           401
approveLeaveRequest    | stranger's, supervisor's step    |    401      403       404       200        200          401           200           401
approveLeaveRequest    | own                              |    401      403       422       422        422          401           422           401
approveLeaveRequest    | missing                          |    401      403       404       404        404          401           404           401
denyLeaveRequest       | employee's, supervisor's step    |    401      403       200       200        200          401           404           401
denyLeaveRequest       | employee's, hr's step of two     |    401      403       409       200        200          401           404           401
denyLeaveRequest       | employee's, hr's step alone      |    401      403       403       200        200          401           404           401
denyLeaveRequest       | stranger's, supervisor's step    |    401      403       404       200        200          401           200           401
denyLeaveRequest       | own                              |    401      403       422       422        422          401           422           401
denyLeaveRequest       | missing                          |    401      403       404       404        404          401           404           401
reopenLeaveRequest     | own decision                     |    401      403       200       200        200          401           404           401
reopenLeaveRequest     | another's decision               |    401      403       403       403        403          401           404           401
reopenLeaveRequest     | missing                          |    401      403       404       404        404          401           404           401
previewDecisions       | -                                |    401      403       200       200        200          401           200           401
decideLeaveRequests    | -                                |    401      403       200       200        200          401           200           401
correctLeaveRequest    | own                              |    401      201       201       201        201          401           201           401
correctLeaveRequest    | employee's                       |    401      201       201       201        201          401           404           401
correctLeaveRequest    | stranger's                       |    401      404       404       201        201          401           201           401
correctLeaveRequest    | missing                          |    401      404       404       404        404          401           404           401
cancelLeaveRequest     | own, pending                     |    401      200       200       200        200          401           200           401
cancelLeaveRequest     | employee's, pending              |    401      200       200       200        200          401           404           401
cancelLeaveRequest     | employee's, approved             |    401      200       200       200        200          401           404           401
cancelLeaveRequest     | stranger's, pending              |    401      404       404       200        200          401           200           401
cancelLeaveRequest     | missing                          |    401      404       404       404        404          401           404           401
decideCancellation     | employee's                       |    401      403       200       200        200          401           404           401
decideCancellation     | stranger's                       |    401      403       404       200        200          401           200           401
decideCancellation     | own                              |    401      403       422       422        422          401           422           401
decideCancellation     | missing                          |    401      403       404       404        404          401           404           401
withdrawCancellation   | own                              |    401      200       200       409        409          401           200           401
withdrawCancellation   | employee's                       |    401      200       403       403        403          401           404           401
withdrawCancellation   | missing                          |    401      404       404       404        404          401           404           401
recordSickness         | employee's                       |    401      403       200       200        200          401           404           401
recordSickness         | stranger's                       |    401      403       404       200        200          401           200           401
recordSickness         | own                              |    401      403       422       422        422          401           422           401
recordSickness         | missing                          |    401      403       404       404        404          401           404           401
withdrawSickness       | employee's                       |    401      403       200       200        200          401           404           401
withdrawSickness       | stranger's                       |    401      403       404       200        200          401           200           401
withdrawSickness       | own                              |    401      403       422       422        422          401           422           401
withdrawSickness       | missing                          |    401      403       404       404        404          401           404           401
leaveCalendar          | -                                |    401      200       200       200        200          401           200           401
leaveCalendarDay       | -                                |    401      200       200       200        200          401           200           401
leaveCalendarTeam      | -                                |    401      200       200       200        200          401           200           401
leaveCalendarDaysOff   | stranger's                       |    401      200       200       200        200          401           200           401
leaveCalendarPerson    | own                              |    401      200       200       200        200          401           200           401
leaveCalendarPerson    | employee's                       |    401      200       200       200        200          401           404           401
leaveCalendarPerson    | stranger's                       |    401      404       404       200        200          401           200           401
leaveCalendarPerson    | missing                          |    401      404       404       404        404          401           404           401
getApprovalSettings    | -                                |    401      403       403       200        200          401           403           401
updateApprovalSettings | -                                |    401      403       403       200        200          401           403           401
listBlackouts          | -                                |    401      200       200       200       200        401          200           401
createBlackout         | -                                |    401      403       403       201       201        401          403           401
deleteBlackout         | -                                |    401      403       403       200       200        401          403           401
deleteBlackout         | missing                          |    401      403       403       404       404        401          403           401
listDelegations        | -                                |    401      403       200       200       200        401          200           401
createDelegation       | -                                |    401      403       201       201       201        401          201           401
createDelegation       | in a supervisor's place          |    401      403       400       201       201        401          400           401
acceptDelegation       | asked of the caller              |    401      403       200       200       200        401          200           401
acceptDelegation       | others'                          |    401      403       404       404       404        401          404           401
acceptDelegation       | missing                          |    401      403       404       404       404        401          404           401
deleteDelegation       | asked of the caller              |    401      403       200       200       200        401          200           401
deleteDelegation       | others'                          |    401      403       404       404       404        401          404           401
deleteDelegation       | missing                          |    401      403       404       404       404        401          404           401
`;
