/** Rules about accounts that must hold after anything that may have happened; each query finds rows that break one. */
export const accountRules: Readonly<Record<string, string>> = {
  'anyone who keeps addresses has one main address': `
    SELECT user_id FROM address WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) FILTER (WHERE main) <> 1`,
  'a session ends within a day': `
    SELECT session_id, user_id FROM session WHERE expires_at > created_at + interval '24 hours'`,
  'nobody has more than ten sessions': `
    SELECT user_id FROM session GROUP BY user_id HAVING count(*) > 10`,
  'no code opens a registration of an e-mail that has an account': `
    SELECT challenge_id, user_id FROM registration_challenge JOIN users USING (email_key)
    WHERE code_hmac <> '' AND consumed_at IS NULL`,
};
