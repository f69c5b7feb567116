'use client'

import { type ComponentType, createContext, use } from 'react'
import type { FieldProps } from './frame.tsx'

/** The component for a field of any kind; groups and lists hold fields, and find it here. */
export const FormFieldContext = createContext<ComponentType<FieldProps> | null>(null)

/** The field for a value inside another. */
export function InnerField(props: FieldProps) {
	const Field = use(FormFieldContext)
	return Field === null ? null : <Field {...props} />
}
