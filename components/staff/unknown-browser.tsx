import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { PlainForm } from '#components/forms/plain-form.tsx'
import { Button, type ButtonLook } from '#components/ui/button.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import type { BrowserCheck, BrowserProblem } from '#lib/people/staff/staff-types.ts'
import styles from './unknown-browser.module.css'

interface BrowserFormProps {
	step: 'mail' | 'code'
	language: string
	/** The link's token. */
	token: string
	submit: string
	look: ButtonLook
	/** What was wrong when it was sent, in words, or null. */
	problem?: string | null
	/** Error text of each refused field, by its name. */
	errors?: Record<string, string>
	children: ReactNode
}

/** A form that confirms a browser, checked by its schema in `lib/people/staff/staff-schema.ts`. */
function BrowserForm(props: BrowserFormProps) {
	const { step, language, token, submit, look, problem = null, errors = {}, children } = props
	const t = useTranslations()
	return (
		<PlainForm
			name={`browser-${step}`}
			action="/api/staff/browser"
			prefix={step}
			texts={{ refused: t('forms.refused.fields'), errors: { code: t('staff.browser.wrong') } }}
			problem={problem}
			errors={errors}
			hidden={{ token, language, step }}
			className={styles.form}
		>
			{children}
			<Button type="submit" look={look} className={styles.button}>
				{submit}
			</Button>
		</PlainForm>
	)
}

interface BrowserCheckProps {
	language: string
	browserCheck: BrowserCheck
	/** The link's token. */
	token: string
	/** What went wrong in the last step, or null. */
	problem: BrowserProblem | null
}

async function AskForm({
	language,
	browserCheck,
	token,
	problem,
	isAgain = false,
}: BrowserCheckProps & { isAgain?: boolean }) {
	const t = await getTranslations({ locale: language, namespace: 'staff.browser' })
	const [only = ''] = browserCheck.addresses
	return (
		<BrowserForm
			step="mail"
			language={language}
			token={token}
			submit={t(isAgain ? 'again' : 'mail')}
			look={isAgain ? 'line' : 'main'}
			problem={problem === null ? null : t(`problems.${problem}`)}
		>
			{browserCheck.addresses.length < 2 ? (
				<p>{t('to', { address: only })}</p>
			) : (
				<Choices
					name="to"
					label={t('choose')}
					columns={2}
					chosen={['0']}
					options={browserCheck.addresses.map((address, index) => ({ value: String(index), label: address }))}
				/>
			)}
		</BrowserForm>
	)
}

async function CodeForm({ language, token, problem }: Omit<BrowserCheckProps, 'browserCheck'>) {
	const t = await getTranslations({ locale: language, namespace: 'staff.browser' })
	return (
		<BrowserForm
			step="code"
			language={language}
			token={token}
			submit={t('confirm')}
			look="main"
			problem={problem === null ? null : t(`problems.${problem}`)}
			errors={problem === 'code' ? { code: t('wrong') } : {}}
		>
			<TextField
				name="code"
				label={t('code')}
				autoComplete="one-time-code"
				inputMode="numeric"
				maxLength={20}
				isShort
			/>
		</BrowserForm>
	)
}

/** Shown for a staff link in a browser that the agency has not confirmed: nothing of the link's content. */
export async function UnknownBrowser(props: BrowserCheckProps) {
	const { language, browserCheck } = props
	const t = await getTranslations({ locale: language, namespace: 'staff.browser' })
	if (browserCheck.sentTo === null) {
		return (
			<article className={`wrap ${privatePage.page} ${privatePage.sections} ${styles.texts}`}>
				<h1>{t('title')}</h1>
				<p>{t('text')}</p>
				<p>{t('device')}</p>
				<AskForm {...props} />
				<p className="muted">{t('visitor')}</p>
			</article>
		)
	}
	return (
		<article className={`wrap ${privatePage.page} ${privatePage.sections} ${styles.texts}`}>
			<h1>{t('codeTitle')}</h1>
			<p>{t(isMailServerNamed() ? 'codeText' : 'codeTextOff', { address: browserCheck.sentTo })}</p>
			<CodeForm {...props} />
			<h2>{t('none')}</h2>
			<AskForm {...props} problem={null} isAgain />
		</article>
	)
}
