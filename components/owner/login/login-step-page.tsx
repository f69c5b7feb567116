import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from '#components/forms/fields/field.tsx'
import { NewPasswordFields } from '#components/owner/form/new-password-fields.tsx'
import { OwnerForm } from '#components/owner/form/owner-form.tsx'
import { ButtonLink, GoLink } from '#components/ui/button.tsx'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { mailOffText } from '#lib/people/mail/words/mail-off.ts'
import type { PageState } from '#lib/people/owners/account/page-state.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { LoginStep } from '#lib/site/routing/pages/owner-pages.ts'
import styles from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'

interface StepProps {
	language: string
	state: PageState
	/** The account whose password the page's link sets, or null. */
	account: string | null
}

/** A text that promises a mail, or that there will be none. */
const promised = (language: string, text: string) => (isMailServerNamed() ? text : mailOffText(language))

async function Code({ language, state }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.code' })
	const form = state.formOf('code')
	return (
		<LoginFrame language={language} step="code" title={t('title')} text={promised(language, t('text'))}>
			<OwnerForm
				action="code"
				language={language}
				submit={t('submit')}
				state={form}
				hidden={state.to === '' ? {} : { to: state.to }}
				aside={<GoLink href={hrefOf(language, 'login')}>{t('back')}</GoLink>}
			>
				<TextField
					name="code"
					label={t('code')}
					autoComplete="one-time-code"
					inputMode="numeric"
					maxLength={20}
					isShort
				/>
			</OwnerForm>
		</LoginFrame>
	)
}

async function Forgotten({ language, state }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.forgotten' })
	const login = await getTranslations({ locale: language, namespace: 'owner.login' })
	const form = state.formOf('forgotten')
	return (
		<LoginFrame
			language={language}
			step="forgotten"
			title={t('title')}
			text={promised(language, t('text'))}
			done={isMailServerNamed() ? state.done : null}
		>
			<OwnerForm
				action="forgotten"
				language={language}
				submit={t('submit')}
				state={form}
				aside={<GoLink href={hrefOf(language, 'login')}>{t('back')}</GoLink>}
			>
				<TextField
					name="email"
					label={login('email')}
					type="email"
					autoComplete="username"
					inputMode="email"
					maxLength={320}
					defaultValue={form.values.email ?? ''}
				/>
			</OwnerForm>
		</LoginFrame>
	)
}

/** The form for a new password. A used, an expired and an invalid link all get the same page. */
async function Password({ language, state, account }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.password' })
	if (account === null) {
		return (
			<LoginFrame language={language} step="password" title={t('deadTitle')} text={t('deadText')}>
				<p className={styles.ask}>
					<ButtonLink look="main" href={hrefOf(language, 'login-step', { kind: 'forgotten' })}>
						{t('ask')}
					</ButtonLink>
				</p>
			</LoginFrame>
		)
	}
	const form = state.formOf('password')
	return (
		<LoginFrame language={language} step="password" title={t('title')} text={t('text', { email: account })}>
			<OwnerForm
				action="password"
				language={language}
				submit={t('submit')}
				state={form}
				hidden={{ token: state.token }}
			>
				<NewPasswordFields language={language} email={account} />
			</OwnerForm>
		</LoginFrame>
	)
}

const STEPS = { code: Code, forgotten: Forgotten, password: Password }

/** One of the pages below the login. */
export function LoginStepPage({ step, ...props }: StepProps & { step: LoginStep }) {
	const Step = STEPS[step]
	return <Step {...props} />
}
