import type { leave as en } from './leave';
import type { Translation } from './translation';

export const leave: Translation<typeof en> = {
  'leave.status.pending': 'en attente',
  'leave.status.approved': 'approuvée',
  'leave.status.denied': 'refusée',
  'leave.status.cancelled': 'annulée',
  'leave.what': '{type:leaveType}, {dates:dates} ({days} {days|jour|jours})',
  'leave.when': '{dates:dates} ({days} {days|jour|jours})',

  'leave.unknownType': 'Choisissez un type de congé existant',
  'leave.tooLong': 'Une demande couvre un an au plus : déposez le reste dans une autre demande',
  'leave.inactiveEmployee': "{name} n'est pas actif. Choisissez un agent actif.",
  'leave.formerEmployee': '{name} ne travaille plus ici. Refusez ou annulez cette demande.',
  'leave.managersOnly': 'Le congé « {type:leaveType} » est saisi par le superviseur ou les RH.',
  'leave.inactiveType': "{type:leaveType} n'est plus proposé. Choisissez un autre type de congé.",
  'leave.noWorkingDay':
    'Ces dates ne comportent aucun jour ouvré ({why}). Choisissez au moins un jour ouvré.',
  'leave.documentNeeded': '{type:leaveType} exige un justificatif. Ajoutez sa référence.',
  'leave.documentReference': 'Ajoutez la référence du justificatif',
  'leave.runTooLong':
    "{type:leaveType} permet {max} {max|jour|jours} d'affilée. Avec les congés adjacents, cela ferait {days}. Choisissez moins de jours, ou d'autres dates.",
  'leave.blackout':
    "Pas de congé dans {department}, {dates:dates} : {reason}. Choisissez d'autres dates, ou adressez-vous aux RH.",
  'leave.blackout.hr':
    "Pas de congé dans {department}, {dates:dates} : {reason}. Choisissez d'autres dates, ou retirez cette période sous Administration → Périodes sans congé.",
  'leave.unknownDepartment': 'Choisissez un département existant',
  'leave.waitingPeriod':
    "{type:leaveType} est disponible à partir du {day:date}, après le délai d'ouverture des droits. Choisissez une date ultérieure.",
  'leave.tooFewDays':
    'Cette demande prend {requested} {requested|jour|jours} de {type:leaveType} en {year}, et il ne reste que {available} {available|jour|jours} sur {allowance}. Raccourcissez la demande ou choisissez un autre type de congé.',
  'leave.overlap':
    "{name} a déjà une demande de congé : {dates:dates} ({status:text}). Choisissez d'autres dates, ou annulez d'abord cette demande.",
  'leave.overlapHours':
    "{name} a déjà une demande de congé : {times:times} ({status:text}). Choisissez d'autres horaires, ou annulez d'abord cette demande.",
  'leave.beforeJoining': '{name} arrive le {day:date}. Choisissez ce jour ou un jour suivant.',
  'leave.afterLeaving': '{name} part le {day:date}. Choisissez ce jour ou un jour précédent.',
  'leave.tooManyHours':
    'Le {day:date}, il ne reste que {hours} {hours|heure|heures} à prendre en congé. Choisissez une durée plus courte.',
  'leave.overlapUnknown':
    "L'agent a déjà un congé à ces dates. Choisissez d'autres dates, ou annulez d'abord cette demande.",
  'leave.otherEmployee':
    'Une demande ne peut pas passer à un autre agent : annulez celle-ci et déposez-en une nouvelle',
  'leave.notPending': 'Cette demande est {status:text}. Seule une demande en attente peut être modifiée.',
  'leave.nothingToCancel': "Cette demande est déjà {status:text}. Il n'y a rien à annuler.",
  'leave.cancellationAsked':
    "Vous avez déjà demandé l'annulation de ce congé. Attendez la décision, ou retirez votre demande d'annulation.",
  'leave.noCancellation':
    "L'annulation a déjà été tranchée, ou n'a jamais été demandée. Rechargez la page pour voir la demande.",
  'leave.cancelStarted': "Ce congé a commencé. Demandez aux RH de l'annuler.",
  'leave.cancelOwnStarted': "Votre congé a commencé. Demandez à un autre administrateur RH de l'annuler.",
  'leave.ownDecision':
    'Vous ne pouvez pas statuer sur votre propre congé. Adressez-vous à votre superviseur ou aux RH.',
  'leave.ownDecision.hr':
    'Vous ne pouvez pas statuer sur votre propre congé. Votre superviseur ou un autre administrateur RH statue.',
  'leave.ownSickness':
    'Vous ne pouvez pas enregistrer une maladie sur votre propre congé. Demandez à votre superviseur ou aux RH.',
  'leave.ownSickness.hr':
    'Vous ne pouvez pas enregistrer une maladie sur votre propre congé. Demandez à votre superviseur ou à un autre administrateur RH.',
  'leave.sicknessNotApproved':
    "Cette demande est {status:text}. Une maladie s'enregistre seulement sur un congé approuvé. Déposez une demande à part pour les autres jours de maladie.",
  'leave.sicknessOutside': 'Choisissez des jours de ce congé : {dates:dates}',
  'leave.sicknessNothing':
    "Ces jours ne sont pas décomptés, ou une maladie y est déjà enregistrée. Choisissez d'autres jours.",
  'leave.sicknessNone': "Aucune maladie n'est enregistrée sur ce congé : il n'y a rien à retirer.",
  'leave.stepDecided':
    "Cette étape vient d'être tranchée. Rechargez la page pour voir à qui revient la suite.",
  'leave.alreadyDecided': 'Cette demande a déjà été {status:text}. Rechargez la page pour la voir.',
  'leave.stale': "Cette demande vient d'être modifiée. Rechargez-la et vérifiez de nouveau.",
  'leave.notYourDecision': "Seul l'auteur d'une décision peut l'annuler.",
  'leave.movedOn':
    "Cette demande a évolué depuis votre décision : vous ne pouvez plus l'annuler. Rechargez la page pour la voir.",
  'leave.undoLate':
    "Vous pouvez annuler une décision pendant {count} minutes. Demandez aux RH d'annuler le congé, ou à l'agent de le déposer de nouveau.",
  'leave.undoLate.hr':
    "Vous pouvez annuler une décision pendant {count} minutes. Annulez plutôt le congé, ou demandez à l'agent de le déposer de nouveau.",
  'leave.undoStarted':
    "Ce congé a commencé : vous ne pouvez plus annuler la décision. Demandez aux RH de l'annuler.",
  'leave.undoStarted.hr':
    'Ce congé a commencé : vous ne pouvez plus annuler la décision. Annulez plutôt le congé.',

  'leave.correctNotApproved':
    'Ce congé est {status:text}. Vous ne pouvez modifier que les dates d’un congé approuvé.',
  'leave.correctCancelling':
    'Une annulation de ce congé est en attente. Retirez-la d’abord, ou attendez la décision.',
  'leave.correctOver': 'Ce congé est terminé. Demandez aux RH de le corriger.',
  'leave.correctOwnOver': 'Votre congé est terminé. Demandez à un autre administrateur RH de le corriger.',
  'leave.correctionOpen': 'Une modification de ce congé attend déjà une décision. Retirez-la d’abord.',
  'leave.correctSame': 'Le congé a déjà ces dates. Choisissez d’autres dates.',
  'leave.correctStarted':
    'Ce congé a commencé : son premier jour ne peut pas changer. Choisissez un autre dernier jour.',
  'leave.correctEnded':
    'Ce congé a commencé. Choisissez aujourd’hui ou un jour ultérieur comme dernier jour.',
  'leave.takenOutOver': 'Ces jours sont passés. Demandez aux RH de les retirer du congé.',
  'leave.takenOutSick': 'Une maladie est enregistrée ces jours-là. Retirez-la d’abord.',
  'leave.correctedLeaveGone':
    'Le congé que cette demande modifie n’est plus approuvé. Refusez cette demande.',
  'leave.correctionNotEdited': 'Retirez cette modification, puis modifiez de nouveau les dates.',
  'leave.undoCorrection':
    'Vous ne pouvez pas annuler une décision sur un changement de dates. Modifiez de nouveau les dates, ou annulez le congé.',

  'leave.delegationOver':
    "Ces jours sont passés. Choisissez aujourd'hui ou un jour ultérieur comme dernier jour.",
  'leave.delegationSelf': "Choisissez quelqu'un d'autre : vous pouvez déjà statuer vous-même",
  'leave.delegationOthers':
    "Vous ne pouvez déléguer que vos propres décisions. Demandez à la personne d'ajouter le délégué, ou aux RH si elle est absente.",
  'leave.delegationOwnApprover':
    'Cette personne statue sur vos propres congés. Demandez à un autre administrateur de désigner son délégué.',
  'leave.delegationSame': "Choisissez quelqu'un d'autre comme délégué",
  'leave.delegationUnfit': 'Choisissez un superviseur ou un administrateur actif',
  'leave.delegationOverlap':
    "Quelqu'un statue déjà à votre place une partie de ces jours. Mettez d'abord fin à cette délégation.",
  'leave.delegationOverlapOther':
    "Quelqu'un statue déjà à la place de cette personne certains de ces jours. Mettez d'abord fin à cette délégation.",
  'leave.delegationNotYours': 'Seule la personne sollicitée peut accepter.',
  'leave.delegationAsked': '{name} vous demande de statuer sur des demandes de congé à sa place',
  'leave.delegationAskedBody':
    '{dates:dates}. Acceptez pour voir ses demandes et statuer sur celles-ci ces jours-là.',
  'leave.delegationAccepted': '{name} statue sur les demandes de congé à votre place',
  'leave.delegationAcceptedBody': '{dates:dates}. Vous pouvez toujours statuer vous-même.',
  'leave.delegationSet': 'Vous statuez sur les demandes de congé à la place de {name}',
  'leave.delegationSetBody':
    '{dates:dates}. Désignation par {by}. Vous pouvez voir ses demandes et statuer sur celles-ci ces jours-là.',
  'leave.delegationSetForBody':
    '{dates:dates}. Désignation par {by}. Vous pouvez toujours statuer vous-même.',
  'leave.delegationEnded': '{name} a mis fin à la délégation',
  'leave.delegationEndedBody': "{dates:dates} : elle ne s'applique plus.",

  'leave.noticeStarted': 'Délai de prévenance trop court : ce congé a déjà commencé.',
  'leave.noticeToday': "Délai de prévenance trop court : ce congé commence aujourd'hui.",
  'leave.noticeDays': 'Délai de prévenance trop court : ce congé commence dans {count} {count|jour|jours}.',
  'leave.noticeAsked':
    'Délai de prévenance trop court : ce congé commence dans {count} {count|jour|jours}. La règle en demande {asked}.',
  'leave.thinCoverage': 'Couverture faible : le {day:date}, {percent} % du département serait présent.',
  'leave.thinCoverageMore':
    'Couverture faible : le {day:date}, {percent} % du département serait présent, et elle est faible {count} {count|autre jour|autres jours}.',
  'leave.shiftsTaken':
    "{name} est affecté à {count} {count|poste|postes} durant ces jours : {shifts:text}. L'approbation {count|le|les} retire. L'annuler ensuite ne {count|le|les} rétablit pas.",
  'leave.shiftsWithdrawn':
    '{name} : {count} {count|poste a été retiré|postes ont été retirés} pour ce congé : {shifts:text}. La fin du congé ne {count|le|les} rétablit pas.',
  'leave.teamAway':
    '{count} de ces personnes ({department}) seraient absentes le {day:date} : {percent} % du département serait présent.',
  'leave.teamAwayMore':
    '{count} de ces personnes ({department}) seraient absentes le {day:date} : {percent} % du département serait présent. Plusieurs seraient aussi absentes {more} {more|autre jour|autres jours}.',
  'leave.shiftsOfAll':
    "Tout approuver retire {count} {count|poste|postes} de {people} {people|personne|personnes}. L'annuler ensuite ne {count|le|les} rétablit pas.",
  'leave.shiftsBoth': '{taken:text} {staying:text}',
  'leave.shiftsAssigned':
    '{name} est affecté à {count} {count|poste|postes} durant ces jours : {shifts:text}. Le congé ne {count|le|les} retire pas.',

  'leave.standInSelf': "Choisissez un collègue de l'agent en congé",
  'leave.standInUnfit': 'Choisissez un collègue actif',
  'leave.standInAway':
    '{name} est aussi en congé à ces dates ({dates:dates}). Choisissez un autre remplaçant, ou d’autres jours.',
  'leave.standIn': 'Vous remplacez {name}',
  'leave.standInBody': '{name} est en congé : {leave:text}.',
  'leave.standInChanged': 'Vous remplacez {name} : son congé a changé',
  'leave.standInChangedBody': '{leave:text} au lieu de {former:dates}.',
  'leave.standInEnded': 'Vous ne remplacez plus {name}',
  'leave.standInEndedBody': '{leave:text} : ce congé a été annulé ou modifié.',

  'leave.asked': '{name} demande un congé',
  'leave.askedBody': '{leave:text} : en attente de votre décision.',
  'leave.reminder': 'La demande de {name} vous attend toujours',
  'leave.reminderBody': '{leave:text} attend depuis {count} {count|jour|jours}. Approuvez-la ou refusez-la.',
  'leave.escalated': 'La demande de {name} attend depuis trop longtemps',
  'leave.escalatedBody':
    '{leave:text} attend {approver} depuis {count} {count|jour|jours}. Vous pouvez aussi l’approuver ou la refuser.',
  'leave.correctionAsked': '{name} a demandé à modifier un congé approuvé',
  'leave.correctionAskedBody': '{leave:text} au lieu de {former:dates} attend votre décision.',
  'leave.cancelAsked': "{name} demande l'annulation d'un congé approuvé",
  'leave.cancelAskedBody': "{leave:text} : le congé reste approuvé jusqu'à votre décision.",
  'leave.cancelWithdrawn': "{name} a retiré sa demande d'annulation",
  'leave.cancelWithdrawnBody': '{leave:text} : le congé reste approuvé.',
  'leave.approved': 'Votre congé est approuvé',
  'leave.denied': 'Votre congé est refusé',
  'leave.cancelled': 'Votre congé est annulé',
  'leave.kept': 'Votre congé reste approuvé',
  'leave.reopened': 'La décision sur votre congé a été annulée : il est de nouveau en attente',
  'leave.outcome': '{leave:text}.',
  'leave.outcomeComment': '{leave:text}. « {comment} »',
  'leave.causeHoliday': '{name}, le {day:date}, est un jour férié',
  'leave.causeHolidayRemoved': "{name}, le {day:date}, n'est plus un jour férié",
  'leave.causePattern': 'Le rythme de travail {name} a changé',
  'leave.causeTerms': 'Votre temps de travail a changé',
  'leave.causeReopened': "Le nombre de jours décomptés a changé pendant qu'il était refusé",
  'leave.causeDepartment': 'Vous avez changé de département',
  'leave.causeLastDay': 'Le dernier jour de travail est le {day:date}',
  'leave.causeRoster': 'Le planning a été publié',
  'leave.causeShift': 'Le planning du {day:date} a changé',
  'leave.recounted': 'Les jours de votre congé ont été recalculés',
  'leave.recountedBody': '{leave:text} au lieu de {before} {before|jour|jours}. {cause:text}.',
  'leave.shortened': 'Le congé de {name} se termine plus tôt',
  'leave.sickness': 'Une maladie est enregistrée pendant votre congé',
  'leave.sicknessBody':
    '{leave:text} au lieu de {before} {before|jour|jours} : {days} {days|jour vous est recrédité|jours vous sont recrédités}.',
  'leave.sicknessComment': '{text:text} « {comment} »',
  'leave.sicknessWithdrawn': 'La maladie pendant votre congé a été retirée',
  'leave.sicknessWithdrawnBody': '{leave:text} au lieu de {before} {before|jour|jours}.',
  'leave.freed': "Vous n'avez plus besoin de ce congé : il a été annulé",
  'leave.freedBody': '{leave:text} : ces dates ne comportent plus aucun jour ouvré. {cause:text}.',
  'leave.notYetYours': 'La demande de {name} ne vous attend pas encore',
  'leave.notYetYoursBody': "{leave:text} : l'approbation précédant la vôtre a été annulée.",
  'leave.withdrawn': 'La demande de {name} a été retirée',
  'leave.withdrawnBody': "{leave:text} : plus aucune décision n'est requise.",
  'leave.overShifts': '{name} est en congé pendant des postes affectés',
  'leave.overShiftsBody':
    '{leave:text}. Affectés : {shifts:text}. Retirez-les ou affectez-les à nouveau si le congé le demande.',
  'leave.notRestored': 'Des postes de {name} restent retirés',
  'leave.notRestoredBody':
    "{leave:text} : congé annulé, modifié ou de nouveau en attente. Retirés pour ce congé : {shifts:text}. Affectez-les à nouveau s'ils sont nécessaires.",
};
