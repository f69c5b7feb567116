import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from '#components/forms/fields/field.tsx'

/** A new password, typed twice. The e-mail address is included for the browser's password manager. */
export async function NewPasswordFields({ language, email }: { language: string; email: string }) {
	const t = await getTranslations({ locale: language, namespace: 'owner.password' })
	return (
		<>
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<TextField name="password" label={t('password')} hint={t('hint')} type="password" autoComplete="new-password" />
			<TextField name="repeat" label={t('repeat')} type="password" autoComplete="new-password" />
		</>
	)
}
