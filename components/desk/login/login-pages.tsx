import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/form.module.css'
import { isLanguage } from '#lib/base/text/languages.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type DeskStep, deskHref, targetIn } from '#lib/site/routing/pages/staff-pages.ts'
import { CodeForm } from './code-form.tsx'
import { FirstForm } from './first-form.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

const stepHref = (step: DeskStep) => deskHref({ page: 'login-step', params: { step } })
const LOGIN = deskHref({ page: 'login' })

/** Returns what every step of a login keeps: the page of the desk it leads to, and the language that was chosen. */
function keptIn(search: URLSearchParams): URLSearchParams {
	const to = search.get('to') ?? ''
	const chosen = search.get('lng') ?? ''
	return new URLSearchParams([
		...(to === '' || targetIn(to) === null ? [] : [['to', to]]),
		...(isLanguage(chosen) ? [['lng', chosen]] : []),
	])
}

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)

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
	const kept = keptIn(search)
	const done = search.get('done')
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login' }}
			search={kept}
			title={root('name')}
			text={t('text', { agency: getSite().name })}
		>
			<LoginForm
				done={done === 'out' || done === 'chosen' ? t(done) : null}
				texts={{ email: t('email'), password: t('password'), submit: t('submit'), forgotten: t('forgotten') }}
				forgottenHref={withSearch(stepHref('forgotten'), kept)}
				next={{ code: withSearch(stepHref('code'), kept), passkey: withSearch(stepHref('passkey'), kept) }}
			/>
		</LoginFrame>
	)
}

/** The login while nobody has an account: it makes the first one. */
export async function DeskFirstAccount({ language, search }: LoginProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.first' })
	const password = await getTranslations({ locale: language, namespace: 'desk.password' })
	const login = await getTranslations({ locale: language, namespace: 'desk.login' })
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login' }}
			search={keptIn(search)}
			title={t('title')}
			text={t('text')}
		>
			<FirstForm
				language={language}
				texts={{
					code: t('code'),
					codeHint: t('codeHint'),
					name: t('name'),
					email: login('email'),
					password: password('password'),
					repeat: password('repeat'),
					hint: password('hint'),
					submit: t('submit'),
				}}
			/>
		</LoginFrame>
	)
}

async function Code({ language, search }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.code' })
	const recovery = await getTranslations({ locale: language, namespace: 'desk.recovery' })
	const to = search.get('to') ?? ''
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'code' } }}
			search={keptIn(search)}
			title={t('title')}
			text={t(isMailServerNamed() ? 'text' : 'textOff')}
		>
			<CodeForm
				to={to}
				texts={{ code: t('code'), submit: t('submit'), back: t('back'), recovery: recovery('link') }}
				loginHref={withSearch(LOGIN, keptIn(search))}
				recoveryHref={withSearch(stepHref('recovery'), keptIn(search))}
			/>
		</LoginFrame>
	)
}

async function Passkey({ language, search }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.passkey' })
	const recovery = await getTranslations({ locale: language, namespace: 'desk.recovery' })
	const code = await getTranslations({ locale: language, namespace: 'desk.code' })
	const to = search.get('to') ?? ''
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'passkey' } }}
			search={keptIn(search)}
			title={t('title')}
			text={t('text')}
		>
			<PasskeyForm
				to={to}
				texts={{
					submit: t('submit'),
					back: code('back'),
					lost: t('lost'),
					recovery: recovery('link'),
					refused: t('refused'),
					none: t('none'),
				}}
				loginHref={withSearch(LOGIN, keptIn(search))}
				recoveryHref={withSearch(stepHref('recovery'), keptIn(search))}
			/>
		</LoginFrame>
	)
}

async function Recovery({ language, search }: StepProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.recovery' })
	const code = await getTranslations({ locale: language, namespace: 'desk.code' })
	return (
		<LoginFrame
			language={language}
			target={{ page: 'login-step', params: { step: 'recovery' } }}
			search={keptIn(search)}
			title={t('title')}
			text={t('text')}
		>
			<RecoveryForm
				texts={{ code: t('code'), hint: t('hint'), submit: code('submit'), back: code('back') }}
				loginHref={withSearch(LOGIN, keptIn(search))}
			/>
		</LoginFrame>
	)
}

async function Forgotten({ language, search }: StepProps) {
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
			search={keptIn(search)}
			title={t('title')}
			text={t(isMailed ? 'text' : 'textOff')}
		>
			<ForgottenForm texts={texts} loginHref={withSearch(LOGIN, keptIn(search))} />
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
			search={new URLSearchParams(token === '' ? {} : { token })}
			title={t(account === null ? 'deadTitle' : 'title')}
			text={account === null ? t('deadText') : t('text', { email: account })}
		>
			{account === null ? (
				<p className={styles.form}>
					<DeskButtonLink look="main" href={withSearch(stepHref('forgotten'), keptIn(search))}>
						{await forgottenTitle(language)}
					</DeskButtonLink>
				</p>
			) : (
				<PasswordForm
					token={token}
					email={account}
					texts={{ password: t('password'), repeat: t('repeat'), hint: t('hint'), submit: t('submit') }}
					doneHref={withSearch(LOGIN, new URLSearchParams([['done', 'chosen'], ...keptIn(search)]))}
				/>
			)}
		</LoginFrame>
	)
}

async function forgottenTitle(language: string): Promise<string> {
	const t = await getTranslations({ locale: language, namespace: 'desk.mails' })
	return t('warningLink')
}

const STEPS = { code: Code, passkey: Passkey, recovery: Recovery, forgotten: Forgotten, password: Password }

/** One of the pages below the login of the desk. */
export function DeskLoginStep({ step, ...props }: StepProps & { step: DeskStep }) {
	const Step = STEPS[step]
	return <Step {...props} />
}
