// Written by `npm run db:types` from supabase/migrations/. Do not edit.

export type Database = {
  public: {
    Tables: {
      installations: {
        Row: {
          created_at: string;
          id: string;
          image: string;
          image_alt: string | null;
          image_original_name: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          image: string;
          image_alt?: string | null;
          image_original_name?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          image?: string;
          image_alt?: string | null;
          image_original_name?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          content_hash: string;
          cover_letter: string | null;
          created_at: string;
          email: string;
          id: string;
          idempotency_key: string;
          job_id: string;
          name: string;
          phone: string | null;
          read_at: string | null;
          resume: string | null;
          submitted_at: string;
        };
        Insert: {
          content_hash: string;
          cover_letter?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          idempotency_key: string;
          job_id: string;
          name: string;
          phone?: string | null;
          read_at?: string | null;
          resume?: string | null;
          submitted_at: string;
        };
        Update: {
          content_hash?: string;
          cover_letter?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          idempotency_key?: string;
          job_id?: string;
          name?: string;
          phone?: string | null;
          read_at?: string | null;
          resume?: string | null;
          submitted_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_applications_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'jobs';
            referencedColumns: ['id'];
          },
        ];
      };
      jobs: {
        Row: {
          created_at: string;
          description: string;
          duration: string | null;
          id: string;
          role: string;
          stipend: number;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description: string;
          duration?: string | null;
          id?: string;
          role: string;
          stipend: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          duration?: string | null;
          id?: string;
          role?: string;
          stipend?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      login_attempts: {
        Row: { attempted_at: string; id: number; key: string };
        Insert: { attempted_at?: string; id?: never; key: string };
        Update: { attempted_at?: string; id?: never; key?: string };
        Relationships: [];
      };
      news: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          image: string;
          image_alt: string | null;
          image_original_name: string | null;
          publish_date: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description: string;
          id?: string;
          image: string;
          image_alt?: string | null;
          image_original_name?: string | null;
          publish_date: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          image?: string;
          image_alt?: string | null;
          image_original_name?: string | null;
          publish_date?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      sessions: {
        Row: {
          created_at: string;
          expires_at: string;
          id: string;
          token_hash: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          expires_at: string;
          id?: string;
          token_hash: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          expires_at?: string;
          id?: string;
          token_hash?: string;
          user_id?: string;
        };
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
      unclaimed_files: {
        Row: {
          created_at: string;
          discarded_at: string | null;
          name: string;
          original_name: string | null;
        };
        Insert: {
          created_at?: string;
          discarded_at?: string | null;
          name: string;
          original_name?: string | null;
        };
        Update: {
          created_at?: string;
          discarded_at?: string | null;
          name?: string;
          original_name?: string | null;
        };
        Relationships: [];
      };
      users: {
        Row: {
          created_at: string;
          id: string;
          password_hash: string;
          role: 'ADMIN' | 'USER';
          updated_at: string;
          user_name: string;
          user_name_key: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          password_hash: string;
          role?: 'ADMIN' | 'USER';
          updated_at?: string;
          user_name: string;
          user_name_key?: never;
        };
        Update: {
          created_at?: string;
          id?: string;
          password_hash?: string;
          role?: 'ADMIN' | 'USER';
          updated_at?: string;
          user_name?: string;
          user_name_key?: never;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      change_password: {
        Args: {
          p_user_id: string | null;
          p_seen_hash: string | null;
          p_new_hash: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
        };
        Returns: boolean;
      };
      count_applications: {
        Args: Record<PropertyKey, never>;
        Returns: { job_id: string; total: number; unread: number }[];
      };
      count_attempt: {
        Args: { p_key: string | null; p_window_seconds: number | null };
        Returns: number;
      };
      discard_upload: {
        Args: { p_name: string | null };
        Returns: boolean;
      };
      submit_application: {
        Args: {
          p_job_id: string | null;
          p_name: string | null;
          p_email: string | null;
          p_phone: string | null;
          p_resume: string | null;
          p_cover_letter: string | null;
          p_idempotency_key: string | null;
          p_content_hash: string | null;
          p_submitted_at: string | null;
          p_window_seconds: number | null;
        };
        Returns: string;
      };
      take_attempt: {
        Args: { p_key: string | null; p_limit: number | null; p_window_seconds: number | null };
        Returns: number;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A row as it is read: timestamptz and date as text, as Postgres writes them. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
