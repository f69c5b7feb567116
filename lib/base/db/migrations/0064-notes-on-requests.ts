import { type Kysely, sql } from 'kysely'

/** Notes on requests are a list, each with who wrote it and when. The one note of until now is the first. */
export async function up<T>(db: Kysely<T>): Promise<void> {
	await sql`ALTER TABLE lead_event ADD COLUMN note TEXT`.execute(db)
	// The change since which the present note is there.
	await sql`UPDATE lead_event SET note = remark WHERE id IN (
  SELECT min(made.id) FROM lead_event AS made JOIN lead ON lead.id = made.lead_id
  WHERE made.remark = lead.staff_remark AND NOT EXISTS (
    SELECT 1 FROM lead_event AS later WHERE later.lead_id = made.lead_id AND later.id > made.id
    AND (later.remark IS NULL OR later.remark <> lead.staff_remark))
  GROUP BY made.lead_id)`.execute(db)
	await sql`INSERT INTO lead_event (lead_id, status, assignee_id, at, note)
  SELECT id, status, assignee_id, created_at, staff_remark FROM lead
  WHERE staff_remark IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM lead_event AS made WHERE made.lead_id = lead.id AND made.note IS NOT NULL)`.execute(db)
}
