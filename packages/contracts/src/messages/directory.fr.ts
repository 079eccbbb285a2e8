import type { directory as en } from './directory';
import type { Translation } from './translation';

export const directory: Translation<typeof en> = {
  'department.name': 'Nom du département',
  'department.shortCode': 'Code',
  'department.parentId': 'Département de rattachement',
  'department.active': 'Actif',
  'department.manager': 'Responsable',
  'employee.employeeId': 'Matricule',
  'employee.firstName': 'Prénom',
  'employee.middleName': 'Deuxième prénom',
  'employee.lastName': 'Nom',
  'employee.nationalId': "Numéro d'identité nationale (NIR)",
  'employee.position': 'Fonction',
  'employee.email': 'Adresse e-mail',
  'employee.mobile': 'Téléphone portable',
  'employee.departmentId': 'Département',
  'employee.role': 'Rôle',
  'employee.status': 'Statut',
  'employee.joinedOn': "Date d'entrée",
  'employee.leavesOn': 'Date de départ',
  'employee.contract': 'Contrat',
  'employee.supervisorId': 'Superviseur',
  'leaveType.name': 'Nom du type de congé',
  'leaveType.names': 'Nom en français',
  'leaveType.colour': 'Couleur',
  'leaveType.employeeId': 'Agent',
  'leaveType.approvalRoute': "Circuit d'approbation",
  'leaveType.headAfterDays': 'Demander au chef de département après (jours)',
  'leaveType.hrAfterDays': 'Demander aux RH après (jours)',
  'leaveType.requiresDocs': 'Justificatif requis',
  'leaveType.docsAfterDays': 'Justificatif demandé après (jours)',
  'leaveType.active': 'Actif',
  'leaveType.allowanceTotal': 'Droits (jours par an)',
  'leaveType.accrualRate': 'Acquisition (jours par mois)',
  'leaveType.carryoverCap': 'Report maximal (jours)',
  'leaveType.carryoverExpiry': "Jours reportés valables jusqu'au",
  'leaveType.overtimeExpiryDays': 'Validité des heures supplémentaires (jours)',
  'leaveType.proRata': "Au prorata de la présence dans l'année",
  'leaveType.counts': 'Jours décomptés',
  'leaveType.whoMayFile': 'Qui peut saisir',
  'leaveType.code': 'Code de paie',
  'leaveType.paid': 'Rémunéré',
  'leaveType.sickness': 'Compte comme maladie',

  'departments.unknownParent': 'Choisissez un département de rattachement existant',
  'departments.parentBelow': "Choisissez un département de rattachement qui n'est pas subordonné à celui-ci.",
  'departments.aboveParent': 'Ce département est au-dessus du rattachement choisi',
  'departments.peopleLeft':
    '{count} {count|agent actif fait|agents actifs font} partie de ce département et {count|resterait|resteraient} dans un département inactif.',
  'departments.inUse':
    "Ce département est utilisé. Déplacez d'abord ses agents et ses sous-départements, ou rendez-le inactif.",

  'departments.ownHead':
    "Vous travaillez dans ce département ou dans l'un de ceux qui en dépendent : vous ne pouvez changer ni son responsable ni son rattachement. Demandez à un autre administrateur RH.",

  'employees.unknownDepartment': 'Choisissez un département existant',
  'employees.inactiveDepartment': 'Choisissez un département actif',
  'employees.notLeading': 'Choisissez un superviseur ou un administrateur actif',
  'employees.supervisorBelow': "Choisissez un superviseur qui n'est pas subordonné à cet agent.",
  'employees.aboveSupervisor': 'Cet agent est au-dessus du superviseur choisi',
  'employees.tooMany':
    '{count} personnes correspondent et {most} au plus peuvent être modifiées à la fois. Restreignez le filtre, par exemple par département.',
  'employees.inactive': 'Choisissez un agent actif',
  'employees.teamLeft':
    "{count} {count|agent actif est rattaché|agents actifs sont rattachés} à cette personne. {count|Ses|Leurs} demandes vont aux RH jusqu'à la désignation d'un autre superviseur.",
  'employees.hasHistory':
    'Vous ne pouvez pas supprimer un agent qui a des demandes de congé, des postes ou des subordonnés. Désactivez-le plutôt.',
  'employees.formerHasHistory':
    'Vous ne pouvez pas supprimer un agent qui a des demandes de congé, des postes ou des subordonnés. Retirez plutôt ses données personnelles.',
  'employees.anonymised':
    'Vous ne pouvez pas supprimer un ancien agent qui a des demandes de congé ou des postes. Ses données personnelles sont déjà retirées.',
  'employees.deleteSelf': 'Vous ne pouvez pas vous supprimer. Adressez-vous à un autre administrateur.',
  'employees.anonymiseSelf': 'Vous ne pouvez pas vous anonymiser. Adressez-vous à un autre administrateur.',
  'employees.ownRole':
    'Vous ne pouvez pas modifier votre propre rôle. Adressez-vous à un autre administrateur.',
  'employees.deactivateSelf': 'Vous ne pouvez pas vous désactiver. Adressez-vous à un autre administrateur.',
  'employees.ownTerms':
    'Vous ne pouvez pas modifier ceci sur votre propre fiche. Demandez à un autre administrateur RH.',
  'employees.ownSupervisor':
    'Vous ne pouvez pas changer votre propre superviseur. Demandez à un autre administrateur RH.',
  'employees.supervisorSet': '{supervisor} est désormais votre superviseur et statue sur vos congés',
  'employees.supervisorCleared': "Vous n'avez plus de superviseur : les RH statuent sur vos congés",
  'employees.aboveOneself':
    'Cette personne est au-dessus de vous : vous ne pouvez pas changer son superviseur. Demandez à un autre administrateur RH.',
  'employees.lastAdministrator':
    "C'est le dernier administrateur système actif. Attribuez d'abord ce rôle à une autre personne.",
  'employees.ofAdministrator':
    "Seul un administrateur système peut ajouter, modifier ou retirer un administrateur. Adressez-vous à l'un d'eux.",

  'employee.fullName': 'Nom complet',
  'upload.row': 'Ligne {row} : {reason:text}',
  'upload.field': '{field} : {problem:text}',
  'upload.departmentFields': 'champs obligatoires manquants (name, shortCode) : {missing}',
  'upload.employeeFields':
    'champs obligatoires manquants (1. matricule, 2. prénom, 4. nom, 5. NIR, 6. fonction, 7. département) : {missing}',
  'upload.noParent': 'département de rattachement « {name} » introuvable',
  'upload.noDepartment': 'département « {name} » introuvable',
  'upload.inactiveDepartment': "le département « {name} » n'est pas actif",
  'upload.otherEmployee':
    "le matricule « {name} » existe déjà avec d'autres valeurs : {fields:list}. Modifiez la fiche de l'agent",
  'upload.otherDepartment':
    "le code « {name} » existe déjà avec d'autres valeurs : {fields:list}. Modifiez la fiche du département",
  'upload.sameEmployee': 'le matricule « {name} » figure déjà à la ligne {row}',
  'upload.samePerson': "le numéro d'identité nationale figure déjà à la ligne {row}",
  'upload.sameDepartment': 'le code « {name} » figure déjà à la ligne {row}',
  'upload.parentCircle': 'les départements de rattachement forment une boucle : {circle}',
  'upload.parentRefused': 'le département de rattachement « {name} » est refusé à la ligne {row}',
  'upload.noSupervisor': 'superviseur « {name} » introuvable : saisissez un matricule',
  'upload.notLeading': "« {name} » n'est pas un superviseur ou un administrateur actif",
  'upload.supervisorCircle': 'les superviseurs forment une boucle : {circle}',
  'upload.supervisorRefused': 'le superviseur « {name} » est refusé à la ligne {row}',
  'upload.unknownRole': 'rôle « {given} » inconnu : « {used} » est utilisé',
  'upload.unknownStatus': 'statut « {given} » inconnu : « {used} » est utilisé',
  'upload.badEmail': "l'adresse électronique « {given} » n'a pas de @ et n'est pas reprise",
  'upload.codeStored': 'le code « {given} » est enregistré sous « {used} »',
  'upload.activeUnknown': "Actif « {given} » n'est ni oui ni non : saisissez oui ou non",
  'upload.noSuchDay': "« {given} » n'existe pas au calendrier. Saisissez la date au format AAAA-MM-JJ",
  'upload.noDate': "« {given} » n'est pas une date. Saisissez la date au format AAAA-MM-JJ",
  'upload.ambiguousDate':
    "« {given} » peut désigner le {one:date} ou le {other:date} : choisissez l'ordre du jour et du mois. Saisissez la date au format AAAA-MM-JJ",
  'upload.formula': '« {given} » est une formule. Copiez la colonne et collez-la en tant que valeurs',
  'upload.formulaError': '« {given} » est une erreur du tableur. Corrigez la cellule',
  'upload.noFullName': "le nom complet « {given} » ne compte qu'un mot : saisissez le prénom et le nom",
  'upload.noPattern': 'rythme de travail « {name} » introuvable',
  'upload.noRegion': 'région « {name} » introuvable',
  'upload.patternNeeded': 'saisissez aussi le rythme de travail',
  'upload.termsOfNew': 'le temps de travail des agents existants ne change pas. Modifiez-le sous Agents',
  'upload.severalDepartments': 'plusieurs départements portent le nom « {name} » : saisissez le code',
  'upload.severalPeople': 'plusieurs personnes portent le nom « {name} » : saisissez le matricule',
  'upload.ledInFile': 'rôle « supervisor » : la ligne {row} désigne cette personne comme superviseur',
  'upload.unknownCode': 'code « {name} » introuvable : cet import ne crée aucun département',
  'upload.unknownEmployee': 'matricule « {name} » introuvable : cet import ne crée personne',
  'upload.teamLeft':
    "{count} {count|agent actif relève|agents actifs relèvent} de cette personne. Donnez-leur d'abord un autre superviseur",
  'upload.ofAdministrator': 'seul un administrateur système peut ajouter un administrateur',
  'upload.openingFields': 'champs obligatoires manquants (employee, leaveType, year, days) : {missing}',
  'upload.noEmployee': 'agent « {name} » introuvable : saisissez un matricule ou une adresse électronique',
  'upload.severalEmployees': 'plusieurs agents ont cette adresse (« {name} ») : saisissez un matricule',
  'upload.notEmployed':
    "cet agent n'est pas en poste en {year} : vérifiez l'année et les dates d'entrée et de départ",
  'upload.noLeaveType': 'type de congé « {name} » introuvable ou inactif',
  'upload.unlimitedType': "le type de congé « {name} » est illimité : il n'a pas de solde",
  'upload.sameOpening': "l'agent, le type de congé et l'année figurent déjà à la ligne {row}",
  'upload.yearEnded':
    "l'année {year} est déjà clôturée : saisissez une année suivante, ou annulez d'abord la clôture",
  'upload.openingTooLow': 'saisissez au moins {least} jours : autant sont déjà pris ou demandés',
  'upload.carriedNegative': 'saisissez 0 jour ou plus : le nombre de jours reportés ne peut pas être négatif',
  'upload.carriedExpires':
    'expires : saisissez la date du jour ou une date ultérieure de {year}, ou laissez vide',
  'upload.carriedExpired': 'les jours reportés ont expiré le {day:date} : corrigez plutôt le solde',
};
