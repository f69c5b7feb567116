import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import shared from '#components/desk/parts/page.module.css'
import { Done } from '#components/desk/parts/problem.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { formatDate } from '#lib/base/format/format-date.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type { BrowserView, PasskeyView } from '#lib/desk/account/account-types.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import styles from './account-page.module.css'
import { KnownBrowsers } from './known-browsers.tsx'
import { LogoutEverywhere } from './logout-everywhere.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnRecovery } from './own-recovery.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileForm } from './profile-form.tsx'

interface SettingsPageProps {
	language: string
	member: StaffMember
	passkeys: readonly PasskeyView[]
	sessions: number
	browsers: readonly BrowserView[]
	/** When the recovery code was made, or null. */
	recoverySince: string | null
	/** The whole address of the login. */
	loginAddress: string
	/** Whether the login before was by that code. */
	isRecovered: boolean
}

/** A member's own account: name and language, passkeys, password, logins. */
export async function SettingsPage({ language, member, isRecovered, ...view }: SettingsPageProps) {
	const { passkeys, sessions, browsers, recoverySince, loginAddress } = view
	const t = await getTranslations({ locale: language, namespace: 'desk.settings' })
	const password = await getTranslations({ locale: language, namespace: 'desk.password' })
	const passkey = await getTranslations({ locale: language, namespace: 'desk.passkey' })
	const dateOf = (instant: string) => formatDate(instant, language) ?? ''
	return (
		<main id="main" className={shared.page}>
			<h1>{t('title')}</h1>
			<p className={styles.text}>{t('text', { email: member.email })}</p>
			<div className={styles.done}>
				<Done text={isRecovered ? t('recovered') : null} />
			</div>
			<div className={classNames(shared.blocks, styles.blocks)}>
				<section aria-labelledby="profile">
					<h2 id="profile">{t('profile')}</h2>
					<ProfileForm
						present={{ name: member.name, language: member.language, hasKeys: member.hasKeys }}
						languages={LANGUAGE_CODES.map((code) => ({ code, name: ownLanguageName(code) }))}
						texts={{
							name: t('name'),
							nameHint: t('nameHint'),
							language: t('language'),
							keys: t('keys'),
							save: t('save'),
							saved: t('saved'),
						}}
					/>
				</section>
				<section aria-labelledby="passkeys">
					<h2 id="passkeys">{t('passkeys')}</h2>
					<p>{t('passkeysText')}</p>
					<p className={styles.note}>
						{passkeys.length === 0 ? t('passkeysNone') : passkeys.length === 1 ? t('passkeySecond') : null}
					</p>
					<OwnPasskeys
						passkeys={passkeys.map(({ id, name, createdAt, usedAt }) => ({
							id,
							name,
							removeLabel: t('passkeyRemoveName', { name }),
							text: `${t('passkeySince', { date: dateOf(createdAt) })}, ${usedAt === null ? t('passkeyNever') : t('passkeyUsed', { date: dateOf(usedAt) })}`,
						}))}
						texts={{
							name: t('passkeyName'),
							nameHint: t('passkeyNameHint'),
							current: t('current'),
							add: t('passkeyAdd'),
							added: t('passkeyAdded'),
							remove: t('passkeyRemove'),
							removed: t('passkeyRemoved'),
							refused: passkey('refused'),
							none: passkey('none'),
						}}
					/>
				</section>
				{holds(member, 'admin') && (
					<section aria-labelledby="recovery" className={styles.recovery}>
						<h2 id="recovery">{t('recovery')}</h2>
						<p>{t('recoveryText')}</p>
						<p className={styles.note}>
							{recoverySince === null ? t('recoveryNone') : t('recoverySince', { date: dateOf(recoverySince) })}
						</p>
						<OwnRecovery
							isMade={recoverySince !== null}
							texts={{
								current: t('current'),
								make: t('recoveryMake'),
								renew: t('recoveryRenew'),
								shown: t('recoveryShown'),
								print: t('recoveryPrint'),
								sheet: t('recoverySheet', { agency: getSite().name }),
								how: t('recoveryHow', {
									email: member.email,
									date: dateOf(new Date().toISOString()),
									address: loginAddress,
								}),
								remove: t('recoveryRemove'),
								removed: t('recoveryRemoved'),
							}}
						/>
					</section>
				)}
				<section aria-labelledby="password">
					<h2 id="password">{t('password')}</h2>
					<p className={styles.note}>{t('passwordText')}</p>
					<PasswordChange
						email={member.email}
						texts={{
							current: t('current'),
							password: password('password'),
							repeat: password('repeat'),
							hint: password('hint'),
							submit: t('password'),
							done: t('passwordDone'),
						}}
					/>
				</section>
				<section aria-labelledby="sessions">
					<h2 id="sessions">{t('sessions')}</h2>
					<p className={styles.note}>{t('sessionsText', { count: sessions })}</p>
					<p className={styles.note}>{t('everywhereText')}</p>
					<LogoutEverywhere text={t('everywhere')} />
				</section>
				<section aria-labelledby="browsers">
					<h2 id="browsers">{t('browsers')}</h2>
					<KnownBrowsers language={language} browsers={browsers} />
				</section>
			</div>
		</main>
	)
}
