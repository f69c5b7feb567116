import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from '#components/forms/fields/field.tsx'
import { Modules } from '#components/modules/modules.tsx'
import { OwnerForm } from '#components/owner/form/owner-form.tsx'
import { GoLink } from '#components/ui/button.tsx'
import type { PageView } from '#lib/pages/content/content-types.ts'
import type { PageState } from '#lib/people/owners/account/page-state.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import styles from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'

interface LoginFormProps {
	language: string
	state: PageState
	/** The page's entry in `config/menu.json`, or null. */
	entry: PageView | null
}

/** The login: e-mail address and password, the link to reset the password, and the blocks that staff put below it. */
export async function LoginForm({ language, state, entry }: LoginFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.login' })
	const form = state.formOf('login')
	return (
		<LoginFrame
			language={language}
			step={null}
			title={t('title')}
			text={t('text')}
			done={state.done}
			below={entry !== null && entry.modules.length > 0 && <Modules language={language} modules={entry.modules} />}
		>
			<OwnerForm
				action="login"
				language={language}
				submit={t('submit')}
				state={form}
				hidden={state.to === '' ? {} : { to: state.to }}
				aside={<GoLink href={hrefOf(language, 'login-step', { kind: 'forgotten' })}>{t('forgotten')}</GoLink>}
			>
				<TextField
					name="email"
					label={t('email')}
					type="email"
					autoComplete="username"
					inputMode="email"
					maxLength={320}
					defaultValue={form.values.email ?? ''}
				/>
				<TextField name="password" label={t('password')} type="password" autoComplete="current-password" />
			</OwnerForm>
			<p className={styles.note}>{t('noAccount')}</p>
		</LoginFrame>
	)
}
