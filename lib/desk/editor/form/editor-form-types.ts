/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The facts of every field. */
export interface FieldFacts {
	/** What it is for, from the schema's description; '' if it has none. */
	help: string
	/** False: it may be left out. */
	isRequired: boolean
	/** True: null is a value, which stands for "none". */
	mayBeNull: boolean
	/** The value of a field that is left out. */
	default?: Json
}

export interface TextField extends FieldFacts {
	kind: 'text'
	/** Several lines. */
	isLong: boolean
	minLength?: number
	maxLength?: number
	/** A regular expression that the text matches. */
	pattern?: string
	format?: 'email' | 'url' | 'hostname'
}

/** A field of one kind that needs no more facts. */
export interface SimpleField extends FieldFacts {
	/**
	 * `language`: a language code. `link`: `page:ID` or an address. `file`: an address of a file in `config/media`. `picture`: of
	 * a picture there. `time`: hours and minutes. `date`: a day, year first. `variable`: the name of an environment variable. `id`: the name by which
	 * other entries refer to this one.
	 */
	kind: 'boolean' | 'color' | 'date' | 'time' | 'language' | 'link' | 'file' | 'picture' | 'variable' | 'id'
}

export interface NumberField extends FieldFacts {
	kind: 'number'
	isWhole: boolean
	min?: number
	max?: number
	/** The value is above this number. */
	above?: number
}

export interface ChoiceField extends FieldFacts {
	kind: 'choice'
	options: readonly Json[]
}

/** The id of an entry of another list, or the number by which the feed names one. */
export interface ReferenceField extends FieldFacts {
	kind: 'reference'
	to: 'articles' | 'faq' | 'offices' | 'pages' | 'people' | 'ribbons' | 'testimonials' | 'types' | 'marquees'
	isNumber?: true
}

/** Words by language. */
export interface LocalizedField extends FieldFacts {
	kind: 'localized'
	/** `rich`: paragraphs in the notation of texts. */
	words: 'line' | 'long' | 'rich' | 'url'
	/** Whether a language that it lacks is a gap. */
	wantsAll: boolean
	maxLength?: number
}

export interface NamedField {
	name: string
	field: Field
}

export interface GroupField extends FieldFacts {
	kind: 'group'
	fields: readonly NamedField[]
	/** Further fields, whose names the agency chooses. */
	rest?: { name: Field; value: Field }
}

export interface ListField extends FieldFacts {
	kind: 'list'
	item: Field
	min?: number
	max?: number
	/** The field by which an entry is called in a list; null if the entry itself is its name. */
	calledBy: string | null
}

/** A group whose field names the agency chooses. */
export interface RecordField extends FieldFacts {
	kind: 'record'
	name: Field
	value: Field
}

/** One of several groups; the value of one field selects it. */
export interface UnionField extends FieldFacts {
	kind: 'union'
	by: string
	options: readonly { value: string; help: string; fields: readonly NamedField[] }[]
}

/** A value of one kind or another. */
export interface EitherField extends FieldFacts {
	kind: 'either'
	options: readonly Field[]
}

/** A field that holds fields of its own kind: it is described once, in the form's `shared`. */
export interface SharedField extends FieldFacts {
	kind: 'shared'
	name: string
}

/** A field of a form, without its value. It can be sent to a browser. */
export type Field =
	| TextField
	| SimpleField
	| NumberField
	| ChoiceField
	| ReferenceField
	| LocalizedField
	| GroupField
	| ListField
	| RecordField
	| UnionField
	| EitherField
	| SharedField

/** The form of one file of `config/`. */
export interface Form {
	fields: readonly NamedField[]
	shared: Readonly<Record<string, Field>>
}
