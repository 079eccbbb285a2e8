import type { shifts as en } from './shifts';
import type { Translation } from './translation';

export const shifts: Translation<typeof en> = {
  'shifts.withdrawnUnemployed': '{name} ne travaille pas ici ce jour-là : un poste a été retiré',
  'shifts.withdrawnUnemployedBody': '{shift:text}. Affectez une autre personne si nécessaire.',
  'shifts.notEmployed': 'Cette personne ne travaille pas ici ce jour-là. Choisissez une autre personne.',
  'shifts.inactive': "{name} n'est pas actif et ne peut pas être affecté. Choisissez une autre personne.",
  'shifts.youInactive': "Vous n'êtes pas un agent actif. Demandez aux RH d'activer votre dossier.",
  'shifts.overlap': '{name} a déjà un poste : {shift:times}. Choisissez un autre horaire.',
  'shifts.overlapUnknown':
    'Il y a un autre poste à cet horaire. Rechargez la page et choisissez un autre horaire.',
  'shifts.onLeave':
    '{name} est en congé approuvé : {leave:text}. Choisissez un autre horaire ou une autre personne.',
  'shifts.ownLeave':
    "Vous êtes en congé approuvé : {leave:text}. Si vous travaillez aujourd'hui, demandez aux RH de le modifier.",
  'shifts.ownLeave.hr':
    "Vous êtes en congé approuvé : {leave:text}. Si vous travaillez aujourd'hui, demandez à un autre administrateur RH de le modifier.",
  'shifts.days': '{dates:dates}',
  'shifts.morning': '{dates:dates} (matin)',
  'shifts.afternoon': '{dates:dates} (après-midi)',
  'shifts.times': '{dates:dates} ({from}–{to})',
  'shifts.leaveHours': '{name} a {hours} h de congé approuvé le {day:date}',
  'shifts.leavePending':
    "{name} a demandé un congé ces jours-là : {leave:text}. S'il est approuvé, ce poste est retiré.",
  'shifts.leaveAfter': '{name} est en congé approuvé à partir du jour où ce poste se termine : {leave:text}.',
  'shifts.reasonNeeded': '{warnings:text}. Indiquez un motif pour affecter malgré tout le poste.',
  'shifts.restAfter':
    'Seulement {rest:text} de repos après le poste {shift:times}, alors que {due} h sont requises',
  'shifts.restBefore':
    'Seulement {rest:text} de repos avant le poste {shift:times}, alors que {due} h sont requises',
  'shifts.longWeek':
    '{worked:text} de travail dans les 7 jours {week:times}, alors que le maximum est de {most} h',
  'shifts.hours': '{hours} h',
  'shifts.hoursMinutes': '{hours} h {minutes} min',
  'shifts.overAlready': 'Ce poste serait déjà terminé : choisissez une fin plus tardive',
  'shifts.notWithdrawable': "Seul un poste que personne n'a pris peut être retiré. Rechargez la liste.",
  'shifts.signedIn': 'Vous avez déjà pris votre poste.',
  'shifts.notSignedIn': "Vous n'êtes pas en poste.",
  'shifts.over': 'Votre poste est terminé.',
  'shifts.onBreak': 'Vous êtes déjà en pause.',
  'shifts.notOnBreak': "Vous n'êtes pas en pause.",

  'shifts.assigned': 'Nouveau poste à votre planning',
  'shifts.withdrawn': 'Un poste a été retiré de votre planning',
  'shifts.withdrawnForLeave':
    'Votre congé est approuvé : {count} {count|poste a été retiré|postes ont été retirés}',
  'shifts.withdrawnForLeaveBody':
    "{shifts:text}. Si le congé prend fin plus tôt, {count|il n'est pas rétabli|ils ne sont pas rétablis}.",
  'shifts.withdrawnOf': '{name} est en congé : {count} {count|poste a été retiré|postes ont été retirés}',
  'shifts.withdrawnOfBody':
    "{shifts:text}. Affectez quelqu'un d'autre {count|s'il est nécessaire|s'ils sont nécessaires}.",
  'shifts.missing': "{name} n'a pas encore pris son poste",
  'shifts.missingBody': '{shift:text}. Le poste a commencé il y a {count} {count|minute|minutes}.',
  'shifts.missed': "Vous n'avez pas pris votre poste",
  'shifts.missedBy': "{name} n'a pas pris son poste",
  'shifts.at': '{shift:times}',
  'shifts.atPlace': '{shift:times}, {place}',
  'shifts.more': 'et {count} de plus',

  'shifts.notEnded':
    'Vous ne pouvez demander des heures supplémentaires que pour un poste effectué et terminé.',
  'shifts.overtimeTwice': 'Des heures supplémentaires ont déjà été demandées pour ce poste.',
  'shifts.overtimeDecided':
    "Ces heures supplémentaires ont déjà fait l'objet d'une décision. Rechargez la liste.",
  'shifts.ownOvertime':
    'Vous ne pouvez pas statuer sur vos propres heures supplémentaires. Votre superviseur ou les RH statuent.',
  'shifts.recordedOvertime':
    "Vous avez enregistré ces heures supplémentaires : quelqu'un d'autre statue. Demandez à un autre superviseur du département ou aux RH.",
  'shifts.noOvertimeLeave':
    'Aucun type de congé actif ne reçoit les heures supplémentaires. Demandez aux RH de remplir « Validité des heures supplémentaires » pour un type : Administration → Types de congé.',
  'shifts.noOvertimeLeave.hr':
    'Aucun type de congé actif ne reçoit les heures supplémentaires. Remplissez « Validité des heures supplémentaires » pour un type : Administration → Types de congé.',
  'shifts.overtimeAsked': '{name} demande des heures supplémentaires',
  'shifts.overtimeRecorded': '{name} a enregistré des heures supplémentaires pour vous',
  'shifts.overtimeOf': '{hours:text}, poste {shift:times}',
  'shifts.overtimeApproved': 'Vos heures supplémentaires ont été approuvées',
  'shifts.overtimeDenied': 'Vos heures supplémentaires ont été refusées',
  'shifts.overtimeEarned':
    "{hours:text}, poste {shift:times} : {days} {days|jour|jours} de congé, jusqu'au {expires:date}",
};
