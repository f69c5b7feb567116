import { zodResolver } from '@hookform/resolvers/zod'
import { nativeForm, type Values } from '#components/ui/native-form.ts'
import { signNewsletter } from '#lib/people/forms/schemas/kinds/sign-newsletter.ts'

/** Checks the form of the newsletter; `show` gets the code of what is wrong with the address, if anything is. */
export const controlNewsletter = (form: HTMLFormElement, show: (code: string | undefined) => void) =>
	nativeForm(form, { resolver: zodResolver<Values, unknown, Values>(signNewsletter), show: ({ email }) => show(email) })
