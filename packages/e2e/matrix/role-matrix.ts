import { leaveRequestRows } from './leave-request-rows';
import { readTable } from './read-table';
import { shiftRows } from './shift-rows';
import { workingTimeRows } from './working-time-rows';

/**
 * What every call answers to everybody, given valid input: one line a call and, where the answer depends on
 * whose record it is about, a line a subject. `employee` and `deactivated` are reports of `supervisor` in the
 * first department, `stranger` is a report of `other_supervisor` in the second; `own` is the caller's.
 * A balance out of reach answers 403, whether or not the person exists.
 * Source: docs/rules.md, Roles; 404 is the one answer to what is missing and what is foreign.
 */
export const matrix = readTable(`
call                   | subject                          | anonymous employee supervisor hr_admin system_admin deactivated other_supervisor replayed

currentUser            | -                                |    401      200       200       200        200          401           200           401
login                  | own account                      |    401      200       200       200        200          401           200           200
logout                 | -                                |    200      200       200       200        200          200           200           200
verifyCredentials      | own account                      |    404      404       404       404        404          404           404           404
changePassword         | -                                |    401      200       200       200        200          401           200           401
setLanguage            | -                                |    401      200       200       200        200          401           200           401
requestPasswordLink    | nobody's                         |    200      200       200       200        200          200           200           200
setPassword            | made up                          |    409      409       409       409        409          409           409           409
secondStep             | -                                |    401      200       200       200        200          401           200           401
startSecondStep        | -                                |    401      201       201       201        201          401           201           401
confirmSecondStep      | not started                      |    401      409       409       409        409          401           409           401
endSecondStep          | off                              |    401      409       409       409        409          401           409           401
resetSecondStep        | employee's, off                  |    401      403       403       409        409          401           403           401
resetSecondStep        | HR administrator's, off          |    401      403       403       403        409          401           403           401
resetSecondStep        | system administrator's, off      |    401      403       403       404        409          401           403           401
resetSecondStep        | own                              |    401      403       403       422        422          401           403           401
resetSecondStep        | missing                          |    401      403       403       404        404          401           403           401
getSignInRules         | -                                |    401      403       403       200        200          401           403           401
updateSignInRules      | as they are                      |    401      403       403       403        200          401           403           401
listAccounts           | -                                |    401      403       403       200        200          401           403           401
listAccountCandidates  | -                                |    401      403       403       200        200          401           403           401
createAccount          | new employee                     |    401      403       403       201        201          401           403           401
createAccount          | new system administrator         |    401      403       403       404        201          401           403           401
createAccount          | new HR administrator             |    401      403       403       403        201          401           403           401
createAccount          | missing employee                 |    401      403       403       404        404          401           403           401
bulkAccounts           | -                                |    401      403       403       200        200          401           403           401
updateAccount          | employee's                       |    401      403       403       200        200          401           403           401
updateAccount          | system administrator's           |    401      403       403       404        200          401           403           401
updateAccount          | HR administrator's               |    401      403       403       403        200          401           403           401
updateAccount          | own, to inactive                 |    401      403       403       422        422          401           403           401
updateAccount          | missing                          |    401      403       403       404        404          401           403           401
resetPassword          | employee's                       |    401      403       403       200        200          401           403           401
resetPassword          | system administrator's           |    401      403       403       404        200          401           403           401
resetPassword          | HR administrator's               |    401      403       403       403        200          401           403           401
resetPassword          | own                              |    401      403       403       422        422          401           403           401
resetPassword          | missing                          |    401      403       403       404        404          401           403           401
listAccountSessions    | employee's                       |    401      403       403       200        200          401           403           401
listAccountSessions    | system administrator's           |    401      403       403       404        200          401           403           401
listAccountSessions    | missing                          |    401      403       403       404        404          401           403           401
endAccountSessions     | employee's                       |    401      403       403       200        200          401           403           401
endAccountSessions     | system administrator's           |    401      403       403       404        200          401           403           401
endAccountSessions     | missing                          |    401      403       403       404        404          401           403           401
listOwnSessions        | -                                |    401      200       200       200        200          401           200           401
endOwnSessions         | one that is over                 |    401      200       200       200        200          401           200           401

loginRedirect          | -                                |    302      302       302       302        302          302           302           302
listRemotes            | -                                |    401      200       200       200        200          401           200           401
currentShell           | -                                |    401      200       200       200        200          401           200           401
lastGoodRemote         | missing                          |    401      404       404       404        404          401           404           401
clientEvent            | -                                |    401      201       201       201        201          401           201           401
getOverride            | -                                |    401      403       403       403        200          401           403           401
startOverride          | -                                |    401      403       403       403        201          401           403           401
endOverride            | -                                |    401      403       403       403        200          401           403           401
liveEvents             | -                                |    401      200       200       200        200          401           200           401
embedState             | -                                |    200      200       200       200        200          200           200           200
createEmbedToken       | for the portal's own pages       |    401      201       201       201        201          401           201           401
listEmbedOrigins       | -                                |    401      403       403       403        200          401           403           401
addEmbedOrigin         | new                              |    401      403       403       403        201          401           403           401
removeEmbedOrigin      | on the list                      |    401      403       403       403        200          401           403           401
removeEmbedOrigin      | missing                          |    401      403       403       403        404          401           403           401

listReleases           | -                                |    401      403       403       403        200          401           403           401
releaseHistory         | of a section                     |    401      403       403       403        200          401           403           401
releaseHistory         | missing                          |    401      403       403       403        404          401           403           401
releaseTerms           | of a section                     |    401      403       403       403        200          401           403           401
uploadRelease          | of a new section                 |    401      403       403       403        201          401           403           401
activateRelease        | as it is                         |    401      403       403       403        200          401           403           401
activateRelease        | missing                          |    401      403       403       403        404          401           403           401
rollbackRelease        | missing                          |    401      403       403       403        404          401           403           401
killRemote             | missing                          |    401      403       403       403        404          401           403           401
unkillRemote           | missing                          |    401      403       403       403        404          401           403           401
setReleaseThreshold    | of a section                     |    401      403       403       403        200          401           403           401
setReleaseThreshold    | missing                          |    401      403       403       403        404          401           403           401
listReleaseTokens      | of a section                     |    401      403       403       403        200          401           403           401
createReleaseToken     | of a section                     |    401      403       403       403        201          401           403           401
takeOverReleaseToken   | missing                          |    401      403       403       403        404          401           403           401
revokeReleaseToken     | missing                          |    401      403       403       403        404          401           403           401
verifyReleaseToken     | made up                          |    404      404       404       404        404          404           404           404

listDepartments        | -                                |    401      200       200       200        200          401           200           401
createDepartment       | -                                |    401      403       403       201        201          401           403           401
updateDepartment       | own department                   |    401      403       403       200        200          401           403           401
updateDepartment       | missing                          |    401      403       403       404        404          401           403           401
deleteDepartment       | unused                           |    401      403       403       200        200          401           403           401
deleteDepartment       | in use                           |    401      403       403       409        409          401           403           401
deleteDepartment       | missing                          |    401      403       403       404        404          401           403           401
bulkDepartments        | -                                |    401      403       403       200        200          401           403           401

getOrganisation        | -                                |    401      200       200       200        200          401           200           401
updateOrganisation     | as it is                         |    401      403       403       200        200          401           403           401
getSetup               | -                                |    401      403       403       200        200          401           403           401

listEmployees          | -                                |    401      200       200       200        200          401           200           401
listDirectory          | -                                |    401      200       200       200        200          401           200           401
employeeStats          | -                                |    401      200       200       200        200          401           200           401
getEmployee            | own                              |    401      200       200       200        200          401           200           401
getEmployee            | stranger                         |    401      200       200       200        200          401           200           401
getEmployee            | missing                          |    401      404       404       404        404          401           404           401
getEmployeeProfile     | own                              |    401      200       200       200        200          401           200           401
getEmployeeProfile     | stranger                         |    401      200       200       200        200          401           200           401
getEmployeeProfile     | missing                          |    401      404       404       404        404          401           404           401
listEmployeeChanges    | stranger                         |    401      403       403       200        200          401           403           401
listEmployeeChanges    | missing                          |    401      403       403       404        404          401           403           401
organisationChart      | -                                |    401      200       200       200        200          401           200           401
organisationChart      | below stranger                   |    401      404       404       200        200          401           200           401
organisationChart      | below missing                    |    401      404       404       404        404          401           404           401
createEmployee         | employee                         |    401      403       403       201        201          401           403           401
createEmployee         | system administrator             |    401      403       403       403        201          401           403           401
createEmployee         | HR administrator                 |    401      403       403       403        201          401           403           401
updateEmployee         | employee                         |    401      403       403       200        200          401           403           401
updateEmployee         | employee to system administrator |    401      403       403       403        200          401           403           401
updateEmployee         | employee to HR administrator     |    401      403       403       403        200          401           403           401
updateEmployee         | missing                          |    401      403       403       404        404          401           403           401
setSupervisor          | employee                         |    401      403       403       200        200          401           403           401
setSupervisor          | missing                          |    401      403       403       404        404          401           403           401
listEmployments        | employee                         |    401      403       403       200        200          401           403           401
listEmployments        | missing                          |    401      403       403       404        404          401           403           401
updateEmployments      | employee                         |    401      403       403       200        200          401           403           401
updateEmployments      | missing                          |    401      403       403       404        404          401           403           401
deleteEmployee         | without history                  |    401      403       403       200        200          401           403           401
deleteEmployee         | with history                     |    401      403       403       409        409          401           403           401
deleteEmployee         | own                              |    401      403       403       422        422          401           403           401
deleteEmployee         | missing                          |    401      403       403       404        404          401           403           401
bulkDeleteEmployees    | without history                  |    401      403       403       200        200          401           403           401
anonymiseEmployee      | with history                     |    401      403       403       200        200          401           403           401
anonymiseEmployee      | own                              |    401      403       403       422        422          401           403           401
anonymiseEmployee      | missing                          |    401      403       403       404        404          401           403           401
bulkEmployees          | -                                |    401      403       403       200        200          401           403           401
changeEmployees        | -                                |    401      403       403       200        200          401           403           401

listLeaveTypes         | -                                |    401      200       200       200        200          401           200           401
createLeaveType        | -                                |    401      403       403       201        201          401           403           401
updateLeaveType        | -                                |    401      403       403       200        200          401           403           401
updateLeaveType        | missing                          |    401      403       403       404        404          401           403           401

${workingTimeRows}

listBalances           | own                              |    401      200       200       200        200          401           200           401
listBalances           | employee's                       |    401      200       200       200        200          401           403           401
listBalances           | stranger's                       |    401      403       403       200        200          401           200           401
listBalances           | missing                          |    401      403       403       404        404          401           403           401
listBalanceEntries     | own                              |    401      200       200       200        200          401           200           401
listBalanceEntries     | employee's                       |    401      200       200       200        200          401           403           401
listBalanceEntries     | stranger's                       |    401      403       403       200        200          401           200           401
listBalanceEntries     | missing                          |    401      403       403       404        404          401           403           401
forecastBalance        | own                              |    401      200       200       200        200          401           200           401
forecastBalance        | employee's                       |    401      200       200       200        200          401           403           401
forecastBalance        | stranger's                       |    401      403       403       200        200          401           200           401
forecastBalance        | missing                          |    401      403       403       404        404          401           403           401
adjustBalance          | employee's                       |    401      403       403       201        201          401           403           401
adjustBalance          | own                              |    401      403       403       422        422          401           403           401
adjustBalance          | missing                          |    401      403       403       404        404          401           403           401
listBalanceTable       | -                                |    401      200       200       200        200          401           200           401
adjustBalances         | -                                |    401      403       403       200        200          401           403           401
importOpeningBalances  | -                                |    401      403       403       200        200          401           403           401
checkBalances          | -                                |    401      403       403       403        200          401           403           401
listLeavePolicies      | -                                |    401      403       403       200        200          401           403           401
createLeavePolicy      | -                                |    401      403       403       201        201          401           403           401
updateLeavePolicy      | -                                |    401      403       403       200        200          401           403           401
updateLeavePolicy      | missing                          |    401      403       403       404        404          401           403           401
listYearEnds           | -                                |    401      403       403       200        200          401           403           401
previewYearEnd         | -                                |    401      403       403       200        200          401           403           401
runYearEnd             | before a year that was run       |    401      403       403       409        409          401           403           401
undoYearEnd            | of a year that was not run       |    401      403       403       409        409          401           403           401

${leaveRequestRows}

${shiftRows}

generateReport         | everything in reach              |    401      403       200       200        200          401           200           401
generateReport         | second department                |    401      403       200       200        200          401           200           401
previewReport          | everything in reach              |    401      403       200       200        200          401           200           401
previewReport          | second department                |    401      403       200       200        200          401           200           401
drawReport             | everything in reach              |    401      403       200       200        200          401           200           401
drawReport             | second department                |    401      403       200       200        200          401           200           401
reportSummary          | everything in reach              |    401      403       200       200        200          401           200           401
reportSummary          | second department                |    401      403       200       200        200          401           200           401
getTargets             | -                                |    401      200       200       200        200          401           200           401
updateTargets          | -                                |    401      403       403       200        200          401           403           401

listNotifications      | -                                |    401      200       200       200        200          401           200           401
countNotifications     | -                                |    401      200       200       200        200          401           200           401
readNotification       | own                              |    401      200       200       200        200          401           200           401
readNotification       | stranger's                       |    401      404       404       404        404          401           404           401
readNotification       | missing                          |    401      404       404       404        404          401           404           401
readAllNotifications   | -                                |    401      200       200       200        200          401           200           401
getNotificationPreferences | -                            |    401      200       200       200        200          401           200           401
updateNotificationPreferences | as they are               |    401      200       200       200        200          401           200           401
getMailDelivery        | -                                |    401      200       200       200        200          401           200           401
updateMailDelivery     | at any time                      |    401      200       200       200        200          401           200           401
listOutbox             | -                                |    401      403       403       200        200          401           403           401
retryMail              | missing                          |    401      403       403       404        404          401           403           401
`);
