package app.cuecard.phone;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.os.Build;
import android.os.IBinder;
import androidx.core.app.NotificationCompat;
import androidx.core.app.ServiceCompat;

/** Stands in the status bar for as long as the app hears, so that the system neither mutes it nor hides that it hears. */
public class ListeningService extends Service {
    static final String TEXT = "text";
    private static final String CHANNEL = "listening";
    private static final int ID = 1;

    @Override
    public int onStartCommand(Intent intent, int flags, int startId) {
        String text = intent == null ? null : intent.getStringExtra(TEXT);
        int type = Build.VERSION.SDK_INT >= Build.VERSION_CODES.R
            ? ServiceInfo.FOREGROUND_SERVICE_TYPE_MICROPHONE
            : 0;
        try {
            ServiceCompat.startForeground(this, ID, notification(text), type);
        } catch (RuntimeException refused) {
            // The right to hear was taken back, or the app is behind others: it hears as long as it is seen.
            stopSelf();
        }
        // A service that the system ended is not begun again by itself: nobody would hear.
        return START_NOT_STICKY;
    }

    private Notification notification(String text) {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            NotificationChannel channel = new NotificationChannel(
                CHANNEL,
                getString(R.string.listening),
                NotificationManager.IMPORTANCE_LOW
            );
            getSystemService(NotificationManager.class).createNotificationChannel(channel);
        }
        PendingIntent open = PendingIntent.getActivity(
            this,
            0,
            new Intent(this, MainActivity.class).addFlags(Intent.FLAG_ACTIVITY_SINGLE_TOP),
            PendingIntent.FLAG_IMMUTABLE
        );
        return new NotificationCompat.Builder(this, CHANNEL)
            .setSmallIcon(R.drawable.mark)
            .setContentTitle(getString(R.string.app_name))
            .setContentText(text == null || text.isEmpty() ? getString(R.string.listening) : text)
            .setOngoing(true)
            .setContentIntent(open)
            .build();
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }
}
