/** The rows of shifts and overtime; the columns are those of the whole table. */
export const shiftRows = `
listCurrentShifts      | -                                |    401      200       200       200        200          401           200           401
listShifts             | -                                |    401      200       200       200        200          401           200           401
listRoster             | -                                |    401      200       200       200        200          401           200           401
myShift                | -                                |    401      200       200       200        200          401           200           401
assignShift            | to employee                      |    401      403       201       201        201          401           404           401
assignShift            | to stranger                      |    401      403       404       201        201          401           201           401
assignShift            | to missing                       |    401      403       404       404        404          401           404           401
cancelShift            | employee's                       |    401      403       200       200        200          401           404           401
cancelShift            | stranger's                       |    401      403       404       200        200          401           200           401
cancelShift            | missing                          |    401      403       404       404        404          401           404           401
signIn                 | -                                |    401      200       200       200        200          401           200           401
startBreak             | -                                |    401      200       200       200        200          401           200           401
endBreak               | -                                |    401      200       200       200        200          401           200           401
signOut                | -                                |    401      200       200       200        200          401           200           401
listOvertime           | -                                |    401      200       200       200        200          401           200           401
askOvertime            | own                              |    401      201       201       201        201          401           201           401
askOvertime            | employee's                       |    401      201       201       201        201          401           404           401
askOvertime            | stranger's                       |    401      404       404       201        201          401           201           401
askOvertime            | missing                          |    401      404       404       404        404          401           404           401
approveOvertime        | own                              |    401      403       403       403        403          401           403           401
approveOvertime        | employee's                       |    401      403       200       200        200          401           404           401
approveOvertime        | stranger's                       |    401      403       404       200        200          401           200           401
approveOvertime        | missing                          |    401      403       404       404        404          401           404           401
denyOvertime           | own                              |    401      403       403       403        403          401           403           401
denyOvertime           | employee's                       |    401      403       200       200        200          401           404           401
denyOvertime           | stranger's                       |    401      403       404       200        200          401           200           401
denyOvertime           | missing                          |    401      403       404       404        404          401           404           401`;
