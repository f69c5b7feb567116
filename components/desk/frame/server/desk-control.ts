import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { type NativeForm, nativeForm, type Values } from '#components/ui/native-form.ts'

interface DeskFormCheck {
	schema: z.ZodType<Values, Values>
	/** What is sent, which is what the schema reads. */
	inputOf: (fields: FormData) => object
	/** The error code of each wrong field. */
	show: (codes: Record<string, string>) => void
	onRefused: () => void
}

/** Takes over a form of the desk: checks it by the schema of the route that it is sent to. */
export const controlDeskForm = (form: HTMLFormElement, check: DeskFormCheck): NativeForm =>
	nativeForm(form, {
		resolver: zodResolver<Values, unknown, Values>(check.schema),
		valuesOf: check.inputOf,
		show: check.show,
		reveal: check.onRefused,
	})
