import 'server-only'
import { getTranslations } from 'next-intl/server'
import shared from '#components/desk/parts/page.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { initialsOf } from '#lib/base/text/initials.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type { BrowserView, PersonView } from '#lib/desk/account/account-types.ts'
import { STAFF_ROLES } from '#lib/people/staff/account/staff-account-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { InviteForm } from './invite-form.tsx'
import { KnownBrowsers } from './known-browsers.tsx'
import styles from './people-page.module.css'
import { PersonRow } from './person-row.tsx'

interface PeoplePageProps {
	language: string
	people: readonly PersonView[]
	browsers: readonly BrowserView[]
	/** The admin who looks at it. */
	ownId: number
	/** Whether there is a mail server; otherwise invitations are only written to files. */
	isMailed: boolean
}

/** Everybody with an account, their roles, and a form to invite a member: for admins. */
export async function PeoplePage({ language, people, browsers, ownId, isMailed }: PeoplePageProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.people' })
	const role = await getTranslations({ locale: language, namespace: 'desk.roles' })
	const roles = STAFF_ROLES.map((value) => ({ value, label: role(value), text: t(`${value}Text`) }))
	const stateOf = ({ hasPassword, hasPasskey, invitedAt }: PersonView) =>
		hasPassword
			? `${t('active')}, ${hasPasskey ? t('passkey') : t('code')}`
			: t('invited', { date: (invitedAt === null ? null : formatDate(invitedAt, language)) ?? '–' })
	return (
		<main id="main" className={shared.page}>
			<div className={shared.title}>
				<h1>{t('title')}</h1>
				<p>{t('count', { count: people.length })}</p>
			</div>
			<div className={styles.columns}>
				<ul className={styles.rows}>
					{people.map((person) => (
						<PersonRow
							// Roles that another member changed begin anew.
							key={`${person.id} ${person.roles.join()}`}
							person={person}
							initials={initialsOf(person.name)}
							isOwn={person.id === ownId}
							state={stateOf(person)}
							roles={roles}
							teamHref={`${deskHref({ page: 'words' })}?at=team`}
							texts={{
								team: person.onTeamAs === null ? t('offTeam') : t('onTeam', { name: person.onTeamAs }),
								you: t('you'),
								rolesOf: t('rolesOf', { name: person.name }),
								rolesChanged: t('rolesChanged', { name: person.name }),
								more: t('more'),
								moreOf: t('moreOf', { name: person.name }),
								resetText: t(isMailed ? 'resetText' : 'resetTextOff', { email: person.email }),
								reset: t('reset'),
								resetDone: t(isMailed ? 'resetDone' : 'inviteFile', { email: person.email }),
								removeText: t('removeText'),
								remove: t('remove'),
								removeDone: t('removeDone', { name: person.name }),
							}}
						/>
					))}
				</ul>
				<section aria-labelledby="invite" className={styles.invite}>
					<h2 id="invite">{t('invite')}</h2>
					<p>{t('inviteText')}</p>
					<InviteForm
						language={language}
						languages={LANGUAGE_CODES}
						roles={roles}
						texts={{
							title: t('invite'),
							name: t('name'),
							email: t('email'),
							language: t('language'),
							roles: t('roles'),
							shown: t('shown'),
							shownText: t('shownText'),
							jobTitle: t('jobTitle'),
							phone: t('phone'),
							refused: t('refused'),
							submit: t('submit'),
							done: t(isMailed ? 'inviteDone' : 'inviteFile', { email: '{email}' }),
						}}
					/>
				</section>
			</div>
			<section aria-labelledby="browsers" className={styles.browsers}>
				<h2 id="browsers">{t('browsers')}</h2>
				<KnownBrowsers language={language} browsers={browsers} canForgetAll />
			</section>
		</main>
	)
}
