/**
 * Rows as PostgREST gives them: timestamptz and date as text, as Postgres writes them. Kept by
 * hand beside supabase/migrations/; the functions' tests run against the real tables.
 */
export interface UserRow {
  id: string;
  user_name: string;
  user_name_key: string;
  password_hash: string;
  role: string;
  created_at: string;
  updated_at: string;
}

export interface SessionRow {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

export interface NewsRow {
  id: string;
  title: string;
  description: string;
  publish_date: string;
  image: string;
  image_original_name: string | null;
  created_at: string;
  updated_at: string;
}

export interface JobRow {
  id: string;
  title: string;
  description: string;
  stipend: number;
  role: string;
  duration: string | null;
  created_at: string;
  updated_at: string;
}

export interface InstallationRow {
  id: string;
  title: string;
  image: string;
  image_original_name: string | null;
  created_at: string;
  updated_at: string;
}

interface LoginAttemptRow {
  id: number;
  key: string;
  attempted_at: string;
}

interface UnclaimedFileRow {
  name: string;
  original_name: string | null;
  created_at: string;
}

type Stamps = 'id' | 'created_at' | 'updated_at';

/** Row is an interface; supabase-js wants a type with an index signature. */
type Plain<Row> = { [Key in keyof Row]: Row[Key] };

interface Table<Row, Optional extends keyof Row> {
  Row: Plain<Row>;
  Insert: Plain<Omit<Row, Optional> & Partial<Pick<Row, Optional>>>;
  Update: Plain<Partial<Row>>;
  Relationships: [];
}

export type Database = {
  public: {
    Tables: {
      users: Table<UserRow, Stamps | 'user_name_key'>;
      sessions: Omit<Table<SessionRow, Stamps & keyof SessionRow>, 'Relationships'> & {
        Relationships: [
          {
            foreignKeyName: 'sessions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      news: Table<NewsRow, Stamps>;
      jobs: Table<JobRow, Stamps>;
      installations: Table<InstallationRow, Stamps>;
      login_attempts: Table<LoginAttemptRow, 'id' | 'attempted_at'>;
      unclaimed_files: Table<UnclaimedFileRow, 'created_at'>;
    };
    Views: Record<never, never>;
    Functions: {
      take_attempt: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number };
        Returns: number;
      };
      submit_application: {
        Args: {
          p_job_id: string;
          p_name: string;
          p_email: string;
          p_phone: string | null;
          p_resume: string | null;
          p_cover_letter: string | null;
          p_idempotency_key: string;
          p_content_hash: string;
          p_submitted_at: string;
          p_window_seconds: number;
        };
        Returns: 'stored' | 'repeated' | 'key_reused';
      };
    };
  };
};
