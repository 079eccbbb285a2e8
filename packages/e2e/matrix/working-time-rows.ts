/** The rows of working time; the columns are those of the whole table. */
export const workingTimeRows = `
listRegions            | -                                |    401      200       200       200        200          401           200           401
createRegion           | -                                |    401      403       403       201        201          401           403           401
updateRegion           | -                                |    401      403       403       200        200          401           403           401
updateRegion           | missing                          |    401      403       403       404        404          401           403           401
deleteRegion           | -                                |    401      403       403       200        200          401           403           401
deleteRegion           | missing                          |    401      403       403       404        404          401           403           401
listHolidays           | -                                |    401      200       200       200        200          401           200           401
createHoliday          | -                                |    401      403       403       201        201          401           403           401
deleteHoliday          | -                                |    401      403       403       200        200          401           403           401
deleteHoliday          | missing                          |    401      403       403       404        404          401           403           401
importHolidays         | preview                          |    401      403       403       200        200          401           403           401
listWorkingPatterns    | -                                |    401      200       200       200        200          401           200           401
createWorkingPattern   | -                                |    401      403       403       201        201          401           403           401
updateWorkingPattern   | -                                |    401      403       403       200        200          401           403           401
updateWorkingPattern   | missing                          |    401      403       403       404        404          401           403           401
deleteWorkingPattern   | -                                |    401      403       403       200        200          401           403           401
deleteWorkingPattern   | missing                          |    401      403       403       404        404          401           403           401
listWorkingTerms       | own                              |    401      200       200       200        200          401           200           401
listWorkingTerms       | employee's                       |    401      200       200       200        200          401           404           401
listWorkingTerms       | stranger's                       |    401      404       404       200        200          401           200           401
listWorkingTerms       | missing                          |    401      404       404       404        404          401           404           401
updateWorkingTerms     | employee's                       |    401      403       403       200        200          401           403           401
updateWorkingTerms     | missing                          |    401      403       403       404        404          401           403           401
bulkWorkingTerms       | -                                |    401      403       403       200        200          401           403           401
listDefaultTerms       | -                                |    401      200       200       200        200          401           200           401
updateDefaultTerms     | -                                |    401      403       403       200        200          401           403           401
previewDefaultTerms    | -                                |    401      403       403       200        200          401           403           401
listPublishedRosters   | -                                |    401      200       200       200        200          401           200           401
publishRoster          | first department                 |    401      403       200       200        200          401           404           401
publishRoster          | missing                          |    401      403       404       404        404          401           404           401
`;
