import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { Tick } from '#components/forms/fields/ticks.tsx'
import { DoneNote } from '#components/owner/form/done-note.tsx'
import { NewPasswordFields } from '#components/owner/form/new-password-fields.tsx'
import { OwnerForm } from '#components/owner/form/owner-form.tsx'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import type { PageState } from '#lib/people/owners/account/page-state.ts'
import { getSite } from '#lib/site/config/config.ts'
import { alternatesOf } from '#lib/site/routing/navigation.ts'
import { PortalFrame } from './portal-frame.tsx'
import styles from './settings.module.css'

const AS_LOGIN = 'login'

interface SettingsProps {
	language: string
	state: PageState
	email: string
	/** The language chosen for mails; null: that of the last login. */
	mailLanguage: string | null
	wantsSummary: boolean
	/** Null if the agency does not send such mails. */
	wantsVisitNotice: boolean | null
	wantsCode: boolean
	/** The agency requires a code from every owner. */
	isCodeRequired: boolean
	/** Number of open sessions, including this one. */
	sessions: number
}

/** An owner's settings for mails, password and sessions. */
export async function Settings(props: SettingsProps) {
	const { language, state, email, mailLanguage, wantsSummary, wantsVisitNotice } = props
	const { wantsCode, isCodeRequired, sessions } = props
	const t = await getTranslations({ locale: language, namespace: 'owner.settings' })
	const field = await getTranslations({ locale: language, namespace: 'forms' })
	const forms = {
		mails: state.formOf('settings'),
		password: state.formOf('change'),
		out: state.formOf('logout-everywhere'),
	}
	return (
		<PortalFrame language={language} active="settings" alternates={alternatesOf('owner-page', { kind: 'settings' })}>
			<h1>{t('title')}</h1>
			<p className="muted">{t('text', { email })}</p>
			<DoneNote text={state.done} />
			<div className={styles.blocks}>
				<section aria-labelledby="mails">
					<h2 id="mails" className={styles.title}>
						{t('mails')}
					</h2>
					<OwnerForm
						action="settings"
						language={language}
						submit={t('save')}
						look="line"
						state={forms.mails}
						hidden={isCodeRequired && wantsCode ? { mailedCode: 'yes' } : {}}
					>
						<Tick name="summary" isOn={wantsSummary}>
							{t('summary')}
						</Tick>
						{wantsVisitNotice !== null && (
							<Tick name="visitNotice" isOn={wantsVisitNotice}>
								{t('visitNotice')}
							</Tick>
						)}
						<Choices
							name="mailLanguage"
							label={t('language')}
							columns={2}
							chosen={[mailLanguage ?? AS_LOGIN]}
							options={[
								{ value: AS_LOGIN, label: t('asLogin') },
								...getSite().languages.map((code) => ({ value: code, label: ownLanguageName(code) })),
							]}
						/>
						{isCodeRequired ? (
							<p className={styles.note}>{t('codeRequired')}</p>
						) : (
							<Tick name="mailedCode" isOn={wantsCode}>
								{t('mailedCode')}
							</Tick>
						)}
						{wantsCode && !isCodeRequired && (
							<TextField
								name="password"
								label={t('current')}
								hint={t('codeOff')}
								optional={field('optional')}
								type="password"
								autoComplete="current-password"
							/>
						)}
					</OwnerForm>
				</section>
				<section aria-labelledby="change">
					<h2 id="change" className={styles.title}>
						{t('password')}
					</h2>
					<p className="muted">{t('passwordText')}</p>
					<OwnerForm action="change" language={language} submit={t('password')} look="line" state={forms.password}>
						<TextField name="current" label={t('current')} type="password" autoComplete="current-password" />
						<NewPasswordFields language={language} email={email} />
					</OwnerForm>
				</section>
				<section aria-labelledby="sessions">
					<h2 id="sessions" className={styles.title}>
						{t('sessions')}
					</h2>
					<p className="muted">{t('sessionsText', { count: sessions })}</p>
					<OwnerForm
						action="logout-everywhere"
						language={language}
						submit={t('everywhere')}
						look="line"
						state={forms.out}
					/>
				</section>
			</div>
		</PortalFrame>
	)
}
