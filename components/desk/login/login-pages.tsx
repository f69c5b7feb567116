import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/form.module.css'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type DeskStep, targetIn } from '#lib/site/routing/pages/staff-pages.ts'
import { CodeForm } from './code-form.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'

const stepHref = (language: string, step: DeskStep) => deskHref(language, { page: 'login-step', params: { step } })
const loginHrefOf = (language: string) => deskHref(language, { page: 'login' })

/** Returns the search that leads on to a page of the desk; empty for an address that is not of the desk. */
function onTo(to: string): string {
	return targetIn(to) === null || to === '' ? '' : `?to=${encodeURIComponent(to)}`
}

interface LoginProps {
	language: string
	search: URLSearchParams
}

interface StepProps extends LoginProps {
	/** The account whose password the page's link sets, or null. */
	account: string | null
}

/** The login of the desk. */
export async function DeskLogin({ language, search }: LoginProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.login' })
	const root = await getTranslations({ locale: language, namespace: 'desk' })
	const to = onTo(search.get('to') ?? '')
	const done = search.get('done')
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login' }}
			search={to}
			title={root('name')}
			text={t('text', { agency: getSite().name })}
		>
			<LoginForm
				done={done === 'out' || done === 'chosen' ? t(done) : null}
				texts={{ email: t('email'), password: t('password'), submit: t('submit'), forgotten: t('forgotten') }}
				forgottenHref={stepHref(language, 'forgotten')}
				next={{ code: stepHref(language, 'code') + to, passkey: stepHref(language, 'passkey') + to }}
			/>
		</LoginFrame>
	)
}

async function Code({ language, search }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.code' })
	const to = search.get('to') ?? ''
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'code' } }}
			search={onTo(to)}
			title={t('title')}
			text={t(isMailServerNamed() ? 'text' : 'textOff')}
		>
			<CodeForm
				to={to}
				texts={{ code: t('code'), submit: t('submit'), back: t('back') }}
				loginHref={loginHrefOf(language) + onTo(to)}
			/>
		</LoginFrame>
	)
}

async function Passkey({ language, search }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.passkey' })
	const code = await getTranslations({ locale: language, namespace: 'desk.code' })
	const to = search.get('to') ?? ''
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'passkey' } }}
			search={onTo(to)}
			title={t('title')}
			text={t('text')}
		>
			<PasskeyForm
				to={to}
				texts={{ submit: t('submit'), back: code('back'), lost: t('lost'), refused: t('refused'), none: t('none') }}
				loginHref={loginHrefOf(language) + onTo(to)}
			/>
		</LoginFrame>
	)
}

async function Forgotten({ language }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.forgotten' })
	const login = await getTranslations({ locale: language, namespace: 'desk.login' })
	const code = await getTranslations({ locale: language, namespace: 'desk.code' })
	const isMailed = isMailServerNamed()
	const texts = {
		email: login('email'),
		back: code('back'),
		submit: t(isMailed ? 'submit' : 'submitOff'),
		asked: t(isMailed ? 'asked' : 'askedOff'),
	}
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'forgotten' } }}
			title={t('title')}
			text={t(isMailed ? 'text' : 'textOff')}
		>
			<ForgottenForm texts={texts} loginHref={loginHrefOf(language)} />
		</LoginFrame>
	)
}

/** The form for a new password. A used, an expired and an invalid link all get the same page. */
async function Password({ language, search, account }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.password' })
	const token = search.get('token') ?? ''
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'password' } }}
			search={token === '' ? '' : `?token=${encodeURIComponent(token)}`}
			title={t(account === null ? 'deadTitle' : 'title')}
			text={account === null ? t('deadText') : t('text', { email: account })}
		>
			{account === null ? (
				<p className={styles.form}>
					<DeskButtonLink look="main" href={stepHref(language, 'forgotten')}>
						{await forgottenTitle(language)}
					</DeskButtonLink>
				</p>
			) : (
				<PasswordForm
					token={token}
					email={account}
					texts={{ password: t('password'), repeat: t('repeat'), hint: t('hint'), submit: t('submit') }}
					loginHref={loginHrefOf(language)}
				/>
			)}
		</LoginFrame>
	)
}

async function forgottenTitle(language: string): Promise<string> {
	const t = await getTranslations({ locale: language, namespace: 'desk.mails' })
	return t('warningLink')
}

const STEPS = { code: Code, passkey: Passkey, forgotten: Forgotten, password: Password }

/** One of the pages below the login of the desk. */
export function DeskLoginStep({ step, ...props }: StepProps & { step: DeskStep }) {
	const Step = STEPS[step]
	return <Step {...props} />
}
