'use client'

import { createContext, useContext } from 'react'

/** The form's state that its fields use. */
export interface FormState {
	/** Error text of each refused field, by its name. */
	errors: Readonly<Record<string, string>>
	/** Prefix that makes ids unique where two forms are on one page. */
	prefix: string
}

export const FormContext = createContext<FormState>({ errors: {}, prefix: '' })

/** Returns a field's ids and its error text, if any. */
export function useField(name: string): { id: string; errorId: string; error: string | null } {
	const { errors, prefix } = useContext(FormContext)
	const id = `${prefix}-${name}`
	return { id, errorId: `${id}-error`, error: errors[name] ?? null }
}
