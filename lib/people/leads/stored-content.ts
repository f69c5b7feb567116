/** What is stored of a lead, by field. */
export type StoredContent = Readonly<Record<string, unknown>>
