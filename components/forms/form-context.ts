'use client'

import { createContext, useContext } from 'react'

/** What the fields of a form know of it. */
export interface FormState {
	/** Words of each refused field, by its name. */
	errors: Readonly<Record<string, string>>
	/** Makes ids unique where two forms stand on one page. */
	prefix: string
}

export const FormContext = createContext<FormState>({ errors: {}, prefix: '' })

/** A field's ids and the words of its error, if any. */
export function useField(name: string): { id: string; errorId: string; error: string | null } {
	const { errors, prefix } = useContext(FormContext)
	const id = `${prefix}-${name}`
	return { id, errorId: `${id}-error`, error: errors[name] ?? null }
}
